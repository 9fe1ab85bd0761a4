import { href, Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { DoneIcon, AlertIcon } from "#app/ui/icons.tsx"
import type { Saved } from "./saved.ts"
import styles from "./import.module.css"

/** What a file has done. */
export function SavedPanel({ saved: { created, changed } }: { saved: Saved }) {
  return (
    <section className={`panel ${styles.saved}`} role="status">
      <DoneIcon size="l" />
      <p>
        <b>{m.csv_saved()}</b> {created > 0 && m.csv_saved_created({ count: created })}{" "}
        {changed > 0 && m.csv_saved_changed({ count: changed })}
      </p>
      <Link className="btn btn--quiet" to={href("/shop/products")}>
        {m.csv_see()}
      </Link>
    </section>
  )
}

/** What is left when somebody cancels while a file is saved: nothing, unless all of it was saved before the word came. */
export function CancelledPanel() {
  return (
    <section className={`panel ${styles.saved}`} role="status">
      <AlertIcon size="l" />
      <p>
        <b>{m.csv_cancelled()}</b> {m.csv_cancelled_about()}
      </p>
      <Link className="btn btn--quiet" to={href("/shop/products")}>
        {m.csv_see()}
      </Link>
    </section>
  )
}
