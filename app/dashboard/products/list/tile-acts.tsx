import { Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { EditIcon, EyeIcon, TrashIcon } from "#app/ui/icons.tsx"
import { DuplicateButton } from "./duplicate-button.tsx"
import type { Notify } from "../notify.ts"
import styles from "./tile-acts.module.css"

type Props = {
  name: string
  addressOf: (kind: "edit" | "view" | "duplicate" | "delete") => string
  notify: Notify
}

/** What can be done with one product, by names that say which. */
export function TileActs({ name, addressOf, notify }: Props) {
  return (
    <div className={styles.acts}>
      <Link to={addressOf("edit")} preventScrollReset aria-label={m.catalog_edit_named({ name })}>
        <EditIcon size="s" />
        <span className={styles.label}>{m.catalog_edit()}</span>
      </Link>
      <Link to={addressOf("view")} preventScrollReset aria-label={m.catalog_view_named({ name })}>
        <EyeIcon size="s" />
        <span className={styles.label}>{m.catalog_view()}</span>
      </Link>
      <DuplicateButton name={name} action={addressOf("duplicate")} notify={notify} />
      <Link
        to={addressOf("delete")}
        preventScrollReset
        aria-label={m.catalog_delete_named({ name })}
        title={m.catalog_delete()}
      >
        <TrashIcon size="s" />
      </Link>
    </div>
  )
}
