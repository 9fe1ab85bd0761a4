import { Link } from "react-router"
import type { ProductStatus } from "#app/domain/product-status.ts"
import { m } from "#app/messages/compiled/messages.js"
import { AlertIcon, BoxIcon, PlusIcon } from "#app/ui/icons.tsx"
import { isFiltered, type ProductsQuery } from "./products-query.ts"
import "#app/ui/empty.css"

const none: Record<Exclude<ProductStatus, "all">, () => string> = {
  active: m.acts_none_active,
  inactive: m.acts_none_inactive,
  "on-sale": m.acts_none_on_sale,
  "low-stock": m.acts_none_low,
  "out-of-stock": m.acts_none_out,
}

type Props = { query: ProductsQuery; newAddress: string; clearAddress: string }

/** An empty list says what will be here, or why nothing is, and offers the next step (specification, section 2). */
export function NoProducts({ query, newAddress, clearAddress }: Props) {
  const filtered = isFiltered(query)
  const why = whyNone(query)
  return (
    <section className="panel empty">
      <BoxIcon />
      <h2>{m.catalog_empty_title()}</h2>
      {why && <p>{why}</p>}
      <p>{filtered ? m.catalog_empty_filtered() : m.catalog_empty()}</p>
      <div className="empty__acts">
        {filtered && (
          <Link className="btn" to={clearAddress}>
            {m.catalog_clear()}
          </Link>
        )}
        <Link className={filtered ? "btn btn--quiet" : "btn"} to={newAddress} preventScrollReset>
          <PlusIcon />
          {m.catalog_add()}
        </Link>
      </div>
    </section>
  )
}

/** Of one filter alone there is more to say than of several together. */
function whyNone({ search, status, categoryId }: ProductsQuery): string | null {
  if (search !== "") return null
  if (status !== "all" && categoryId === null) return none[status]()
  return status === "all" && categoryId !== null ? m.acts_none_in_category() : null
}

/** The list could not be read. A plain link asks the server again, also without a script. */
export function ProductsNotLoaded({ address }: { address: string }) {
  return (
    <section className="panel empty">
      <AlertIcon />
      <h2>{m.acts_load_failed()}</h2>
      <p>{m.acts_load_about()}</p>
      <div className="empty__acts">
        <Link className="btn" to={address} replace reloadDocument>
          {m.try_again()}
        </Link>
      </div>
    </section>
  )
}
