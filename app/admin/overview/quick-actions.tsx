import { Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { OnIcon } from "#app/ui/icons.tsx"
import type { MenuItem } from "../menu/admin-menu.tsx"
import { PendingCount } from "../menu/pending-count.tsx"
import styles from "./overview.module.css"

type Props = { items: readonly MenuItem[]; pending: number }

/** The ways to the other pages; join requests carry how many wait (specification, section 2). */
export function QuickActions({ items, pending }: Props) {
  return (
    <section className="panel" aria-labelledby="quick">
      <div className="panel__head">
        <h3 id="quick">{m.admin_quick_actions()}</h3>
      </div>
      <ul className={styles.quick}>
        {items.map(({ path, icon: Icon, quick, countsPending }) => (
          <li key={path}>
            <Link className={styles.quickLink} to={path}>
              <Icon />
              <span>
                {quick?.name()}
                <small>{quick?.text()}</small>
              </span>
              {countsPending && <PendingCount count={pending} />}
              <OnIcon size="s" turns />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
