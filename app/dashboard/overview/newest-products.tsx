import { href } from "react-router"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import type { OwnProductCard } from "#app/database/shop/products/own-products.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BoxIcon, PlusIcon } from "#app/ui/icons.tsx"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import styles from "./overview.module.css"

/** Shows the products that were added last. */
export function NewestProducts({ products }: { products: readonly OwnProductCard[] }) {
  const all = href("/shop/products")
  return (
    <section aria-labelledby="overview-newest">
      <div className={styles.newestHead}>
        <h2 id="overview-newest">{m.overview_newest()}</h2>
        <a className="link" href={all}>
          {m.overview_all()}
        </a>
      </div>
      <ul className={styles.newest}>
        {products.map((product) => (
          <li
            key={product.id}
            className={product.isActive ? styles.newestProduct : `${styles.newestProduct} ${styles.off}`}
          >
            <a href={`${all}?view=${product.id}`}>
              <FramedPicture
                picture={product.cover}
                className={styles.picture}
                sizes="(width >= 57rem) 230px, 44vw"
                iconSize="l"
              />
              <span className={`${styles.name} clip-2`} title={product.name} dir="auto">
                {product.name}
              </span>
              <span className="prices">
                {effectivePriceCents(product) === null ? (
                  m.catalog_no_price()
                ) : (
                  <ListPrice product={product} />
                )}
              </span>
              {!product.isActive && <span className={`badge ${styles.flag}`}>{m.catalog_inactive()}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Offers the first product to a shop that has none. */
export function NoProducts() {
  return (
    <EmptyPanel icon={<BoxIcon />} title={m.catalog_empty_title()} about={m.catalog_empty()}>
      <a className="btn btn--quiet" href={`${href("/shop/products")}?new`}>
        <PlusIcon />
        {m.catalog_add()}
      </a>
    </EmptyPanel>
  )
}
