import { href, Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BoxIcon, PlusIcon } from "#app/ui/icons.tsx"
import "#app/ui/list/empty.css"

/** Where an empty shop's products will be, with the one next step. */
export function NoProducts() {
  return (
    <section className="panel empty">
      <BoxIcon />
      <h2>{m.catalog_empty_title()}</h2>
      <p>{m.catalog_empty()}</p>
      <Link className="btn btn--quiet" to={`${href("/shop/products")}?new`}>
        <PlusIcon />
        {m.catalog_add()}
      </Link>
    </section>
  )
}
