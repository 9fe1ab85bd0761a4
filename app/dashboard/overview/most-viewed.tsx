import { href } from "react-router"
import type { ViewedProduct } from "#app/database/shop/visits.ts"
import { shownDays } from "#app/domain/visits/visit-days.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { ProductLine } from "./product-line.tsx"
import lineStyles from "./product-line.module.css"
import visitStyles from "./visits.module.css"

/** What shoppers looked at most in the shown days; nothing where nobody looked. */
export function MostViewed({ products }: { products: readonly ViewedProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="panel" aria-labelledby="overview-most">
      <div className={`panel__head ${lineStyles.head}`}>
        <h2 id="overview-most">{m.overview_most_viewed()}</h2>
        <span className={`muted ${visitStyles.span}`}>{m.overview_visits_days({ count: shownDays })}</span>
      </div>
      <ol>
        {products.map((product) => (
          <ProductLine
            key={product.id}
            product={product}
            facts={m.overview_views({ count: product.views, views: formatCount(product.views) })}
            to={`${href("/shop/products")}?view=${product.id}`}
          />
        ))}
      </ol>
    </section>
  )
}
