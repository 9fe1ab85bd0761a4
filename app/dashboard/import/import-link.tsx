import { href, Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"

/** From the list of products to its file. */
export function ImportLink() {
  return (
    <Link className="btn btn--quiet" to={href("/shop/products/import")}>
      {m.csv_link()}
    </Link>
  )
}
