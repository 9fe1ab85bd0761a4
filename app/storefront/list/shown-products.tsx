import { href, Link } from "react-router"
import { shopQuery, type ShopQuery } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./shop.module.css"

type Props = { slug: string; query: ShopQuery; total: number }

/** Says how many products are shown, and of what search: on a phone the search box is closed again by then. */
export function ShownProducts({ slug, query, total }: Props) {
  const found = m.products_found({ count: total })
  if (!query.search) {
    return (
      <p className="unseen" role="status">
        {found}
      </p>
    )
  }
  return (
    <div className={styles.shown}>
      <p role="status">
        {found} · <q>{query.search}</q>
      </p>
      <Link to={href("/shop/:slug", { slug }) + shopQuery({ ...query, search: "", page: 1 })}>
        {m.clear_search()}
      </Link>
    </div>
  )
}
