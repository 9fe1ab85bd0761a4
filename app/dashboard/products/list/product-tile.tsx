import type { ReactNode } from "react"
import type { OwnProductCard } from "#app/database/shop/products/own-products.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import { ActiveSwitch } from "./active-switch.tsx"
import { StockAction } from "./stock-action.tsx"
import { TileActions } from "./tile-actions.tsx"
import { TilePrice } from "./tile-price.tsx"
import { TileStock } from "./tile-stock.tsx"
import styles from "./product-tiles.module.css"

/** `isJustSwitched` is true if the product no longer matches the filter, and the list has not loaded it again. */
export type ProductView = OwnProductCard & { isJustSwitched?: boolean }

type Props = {
  product: ProductView
  /** Called when it is switched or marked: it then stays in its row. */
  onSwitch: () => void
  eager: boolean
  isSelected: boolean
  /** The checkbox that selects it. */
  pick: ReactNode
}

const sizes = "(width >= 76rem) 230px, (width >= 57rem) 20vw, (width >= 45rem) 22vw, 44vw"

/** Shows a product in the owner's list (specification, section 2). */
export function ProductTile({ product, onSwitch, eager, isSelected, pick }: Props) {
  const { name } = product
  const look = classNames(styles.tile, !product.isActive && styles.off, isSelected && styles.selected)
  return (
    <li className={look}>
      <div className={`${styles.frame} bone-frame`}>
        <FramedPicture
          className={styles.picture}
          picture={product.cover}
          iconSize="l"
          {...{ sizes, eager }}
        />
        {pick}
        <p className={styles.flags}>
          {product.saleState === "running" && (
            <span className="badge badge--sale">{m.catalog_on_sale()}</span>
          )}
          {product.saleState === "planned" && (
            <span className={`badge ${styles.flag}`}>{m.sale_planned_badge()}</span>
          )}
          {product.saleState === "over" && (
            <span className={`badge ${styles.flag}`}>{m.sale_over_badge()}</span>
          )}
          {!product.isActive && <span className={`badge ${styles.flag}`}>{m.catalog_inactive()}</span>}
          {product.isJustSwitched && (
            <span className={`badge ${styles.flag}`}>{m.catalog_just_switched()}</span>
          )}
        </p>
      </div>
      <div className={`${styles.texts} bones`}>
        <h3 className={`${styles.name} clip-2`} title={name} dir="auto">
          {name}
        </h3>
        <p className={`${styles.about} clip`} title={product.description ?? undefined} dir="auto">
          {product.description ?? m.catalog_no_description()}
        </p>
        <TilePrice product={product} />
        <div className={styles.state}>
          <ActiveSwitch product={product} onSwitch={onSwitch} />
          <span className={styles.status}>
            <i className={product.isActive ? "dot" : "dot dot--off"} />
            {product.isActive ? m.catalog_active() : m.catalog_inactive()}
          </span>
          <TileStock product={product} />
        </div>
      </div>
      <div>
        <StockAction product={product} onMark={onSwitch} />
        <TileActions product={product} />
      </div>
    </li>
  )
}
