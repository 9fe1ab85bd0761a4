import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import { Picture } from "#app/catalogue/picture.tsx"
import { isSalePriceShown } from "#app/domain/price/sale.ts"
import { initialOf } from "#app/domain/text/text-input.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BagIcon, CheckIcon, PlusIcon } from "#app/ui/icons.tsx"
import type { Example } from "./example.ts"
import { Talk } from "./talk.tsx"
import "#app/catalogue/product-card.css"
import "#app/ui/chip.css"
import styles from "./mini-shop.module.css"

/**
 * Shows the example shop's own products, with the storefront's own components at a small scale. Nothing in it can be
 * pressed.
 */
export function MiniShop({ example }: { example: Example }) {
  const { name, location, categories, products } = example
  return (
    <>
      <div className={styles.mini} inert>
        <span className={styles.head}>
          <span className={styles.logo} aria-hidden="true">
            {initialOf(name)}
          </span>
          <span className={styles.name}>
            <b>
              <bdi>{name}</bdi>
            </b>
            {location && (
              <small>
                <bdi>{location}</bdi>
              </small>
            )}
          </span>
        </span>
        <span className={styles.chips}>
          {[m.window_all(), ...categories].map((category) => (
            <span key={category}>
              <bdi>{category}</bdi>
            </span>
          ))}
        </span>
        <ul className={styles.grid}>
          {products.length === 0 &&
            Array.from({ length: 6 }, (_, index) => (
              <li className={`card ${styles.card}`} key={index}>
                <span className={`picture ${styles.picture}`} />
              </li>
            ))}
          {products.map((product, index) => (
            <li className={`card ${styles.card}`} key={product.id}>
              <span className="card__tile">
                <span className={`picture ${styles.picture}`}>
                  {product.cover && (
                    <Picture picture={product.cover} kind="product" alt="" sizes={tileWidths} eager />
                  )}
                </span>
                {isSalePriceShown(product) && (
                  <span className={`badge badge--sale card__badge ${styles.badge}`}>{m.sale()}</span>
                )}
                <span className={index === inCart ? `add is-in ${styles.add}` : `add ${styles.add}`}>
                  {index === inCart ? <CheckIcon /> : <PlusIcon />}
                </span>
              </span>
              <span className={`card__text ${styles.text}`}>
                <bdi>{product.name}</bdi>
                <span className="prices">
                  <ListPrice product={product} />
                </span>
              </span>
            </li>
          ))}
        </ul>
        <span className={styles.cart}>
          <BagIcon />
          {products.length > 0 && <span className={styles.count}>{products.length}</span>}
        </span>
      </div>
      {products.length > 0 && <Talk example={example} picture={products[inCart]?.cover ?? null} />}
    </>
  )
}

const tileWidths = "(width >= 60rem) 150px, (width >= 30rem) 28vw, 42vw"

/** The index of the product that is in the cart already. */
const inCart = 2
