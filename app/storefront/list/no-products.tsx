import { href, Link } from "react-router"
import { shopQuery, type ShopQuery } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import "#app/ui/list/empty.css"

/** An empty list says why it is empty and offers the way back (specification, section 2). */
export function NoProducts({ slug, query, failed }: { slug: string; query: ShopQuery; failed: boolean }) {
  const address = href("/shop/:slug", { slug })
  const searched = Boolean(query.search)
  const filtered = searched || Boolean(query.categoryId)
  return (
    <div className="empty">
      <h2>{m.no_products_title()}</h2>
      <p>{failed ? m.products_failed() : reason(query)}</p>
      <div className="empty__acts">
        {searched && (
          <Link className="btn" to={address + shopQuery({ ...query, search: "", page: 1 })}>
            {m.clear_search()}
          </Link>
        )}
        {filtered && (
          <Link className="btn btn--quiet" to={address + shopQuery({ lang: query.lang ?? null })}>
            {m.clear_filters()}
          </Link>
        )}
      </div>
    </div>
  )
}

function reason(query: ShopQuery): string {
  if (query.search) return m.no_products_search()
  return query.categoryId ? m.no_products_category() : m.no_products_yet()
}
