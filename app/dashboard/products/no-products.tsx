import { Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BoxIcon, PlusIcon } from "#app/ui/icons.tsx"
import "#app/ui/empty.css"

type Props = { filtered: boolean; newAddress: string; clearAddress: string }

/** An empty list says what will be here and offers the next step (specification, section 2). */
export function NoProducts({ filtered, newAddress, clearAddress }: Props) {
  return (
    <section className="panel empty">
      <BoxIcon />
      <h2>{m.catalog_empty_title()}</h2>
      <p>{filtered ? m.catalog_empty_filtered() : m.catalog_empty()}</p>
      <div className="empty__acts">
        {filtered && (
          <Link className="btn btn--quiet" to={clearAddress}>
            {m.catalog_clear()}
          </Link>
        )}
        <Link className="btn" to={newAddress}>
          <PlusIcon />
          {m.catalog_add()}
        </Link>
      </div>
    </section>
  )
}
