import type { OwnProductCard } from "#app/database/shop/products/own-products.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import { ActiveSwitch } from "./active-switch.tsx"
import { selectionFormId } from "../selection/selection-bar.tsx"
import { StockAction } from "./stock-action.tsx"
import { TileActions } from "./tile-actions.tsx"
import { TilePrice } from "./tile-price.tsx"
import { TileStock } from "./tile-stock.tsx"
import styles from "./product-tiles.module.css"

type Props = { product: OwnProductCard; eager: boolean }

const sizes = "(width >= 76rem) 230px, (width >= 57rem) 20vw, (width >= 45rem) 22vw, 44vw"

/** Shows a product in the owner's list (specification, section 2). */
export function ProductTile({ product, eager }: Props) {
  const { id, name } = product
  return (
    <li id={`product-${id}`} className={classNames(styles.tile, !product.isActive && styles.off)}>
      <div className={`${styles.frame} bone-frame`}>
        <FramedPicture
          className={styles.picture}
          picture={product.cover}
          iconSize="l"
          {...{ sizes, eager }}
        />
        <label className={styles.pick}>
          <input
            className="tick"
            type="checkbox"
            // It belongs to the form of the bar.
            form={selectionFormId}
            name="id"
            value={id}
            aria-label={m.actions_select_named({ name })}
            data-select="one"
          />
        </label>
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
          {product.isJustChanged && (
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
          <ActiveSwitch product={product} />
          <span className={styles.status}>
            <i className={product.isActive ? "dot" : "dot dot--off"} />
            {product.isActive ? m.catalog_active() : m.catalog_inactive()}
          </span>
          <TileStock product={product} />
        </div>
      </div>
      <div>
        <StockAction product={product} />
        <TileActions product={product} />
      </div>
    </li>
  )
}
