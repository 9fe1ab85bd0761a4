import { useId } from "react"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import type { ProductCard } from "#app/domain/product/product.ts"
import { isOutOfStock, isUncounted } from "#app/domain/variant/stock.ts"
import { stockLeft } from "#app/messages/stock-left.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { AlertIcon, PlusIcon, SearchIcon } from "#app/ui/icons.tsx"
import styles from "./product-search.module.css"

type Props = {
  search: string
  error: string | undefined
  /** The products that the search finds, or the first ones; null for none. */
  found: readonly ProductCard[] | null
  isSearch: boolean
}

/** Finds products by their name, and takes a cart's link too. Each product is added with its button. */
export function ProductSearch({ search, error, found, isSearch }: Props) {
  const errorId = useId()
  return (
    <div className={`${styles.seek} field ${error === undefined ? "" : "is-wrong"}`}>
      <div className={styles.row}>
        <label className={styles.box}>
          <SearchIcon />
          <input
            className="input"
            type="search"
            name="search"
            defaultValue={search}
            placeholder={m.add_order_search()}
            aria-label={m.add_order_search_label()}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : errorId}
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
            data-focus-home=""
            data-seek=""
          />
        </label>
        <noscript>
          <button className="btn btn--quiet" name="act" value="update">
            {m.add_order_find()}
          </button>
        </noscript>
      </div>
      {error !== undefined && (
        <p className="field__error" id={errorId}>
          <AlertIcon size="s" />
          {error}
        </p>
      )}
      {isSearch && found?.length === 0 && (
        <p className={`muted ${styles.none}`} role="status">
          {m.add_order_none_found()}
        </p>
      )}
      {found !== null && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((product) => (
            <FoundProduct key={product.id} product={product} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FoundProduct({ product }: { product: ProductCard }) {
  const { id, name, cover, totalStock, measure } = product
  const isOut = isOutOfStock(totalStock)
  const stock = isOut
    ? m.add_order_sold_out()
    : isUncounted(totalStock)
      ? null
      : measure
        ? stockLeft(totalStock, measure.unit)
        : m.add_order_stock({ count: totalStock, number: formatCount(totalStock) })
  return (
    <li>
      <button className={styles.product} name="act" value={`add:${id}`} disabled={isOut}>
        <FramedPicture picture={cover} className={styles.thumb} sizes="44px" iconSize="s" />
        <span className={styles.name}>
          <span className="unseen">{m.add_order_add()} </span>
          <b dir="auto">{name}</b>
          {stock !== null && <small>{stock}</small>}
        </span>
        <span className={styles.price}>
          <ListPrice product={product} />
        </span>
        {!isOut && <PlusIcon />}
      </button>
    </li>
  )
}
