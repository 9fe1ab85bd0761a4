import { Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { AlertIcon, StoreIcon } from "#app/ui/icons.tsx"
import { everyShop, isNarrowed, shopsAddress, type ShopsQuery } from "./shops-place.ts"
import "#app/ui/empty.css"

/** No shop matches, or there is none yet. */
export function NoShops({ query }: { query: ShopsQuery }) {
  const narrowed = isNarrowed(query)
  return (
    <section className="panel empty">
      <StoreIcon />
      <h2>{m.shops_empty()}</h2>
      <p>{narrowed ? m.shops_empty_narrowed() : m.shops_empty_about()}</p>
      {narrowed && (
        <div className="empty__acts">
          <Link className="btn" to={shopsAddress({ ...everyShop, sort: query.sort })}>
            {m.shops_clear_filters()}
          </Link>
        </div>
      )}
    </section>
  )
}

/** The shops could not be read. A plain link asks the server again, also without a script. */
export function ShopsNotLoaded({ query }: { query: ShopsQuery }) {
  return (
    <section className="panel empty">
      <AlertIcon />
      <h2>{m.shops_load_failed()}</h2>
      <p>{m.shops_load_about()}</p>
      <div className="empty__acts">
        <Link className="btn" to={shopsAddress(query)} replace reloadDocument>
          {m.shops_load_again()}
        </Link>
      </div>
    </section>
  )
}
