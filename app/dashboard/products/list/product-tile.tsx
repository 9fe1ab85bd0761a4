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
import { useProductsList } from "../products-list.ts"
import { looks } from "./looks.tsx"

type Props = { product: OwnProductCard; eager: boolean }

/** Shows a product in the owner's list (specification, section 2). */
export function ProductTile({ product, eager }: Props) {
  const { id, name } = product
  const look = looks[useProductsList().view]
  return (
    <li id={`product-${id}`} className={classNames(look.tile, !product.isActive && look.off)}>
      <div className={`${look.frame} bone-frame`}>
        <FramedPicture
          className={look.picture}
          picture={product.cover}
          iconSize="l"
          {...{ sizes: look.pictureSizes, eager }}
        />
        <label className={look.pick}>
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
        <p className={look.flags}>
          {product.saleState === "running" && (
            <span className="badge badge--sale">{m.catalog_on_sale()}</span>
          )}
          {product.saleState === "planned" && (
            <span className={`badge ${look.flag}`}>{m.sale_planned_badge()}</span>
          )}
          {product.saleState === "over" && (
            <span className={`badge ${look.flag}`}>{m.sale_over_badge()}</span>
          )}
          {!product.isActive && <span className={`badge ${look.flag}`}>{m.catalog_inactive()}</span>}
          {product.isJustChanged && <span className={`badge ${look.flag}`}>{m.catalog_just_switched()}</span>}
        </p>
      </div>
      <div className={`${look.texts} bones`}>
        <h3 className={`${look.name} clip-2`} title={name} dir="auto">
          {name}
        </h3>
        <p className={`${look.about} clip`} title={product.description ?? undefined} dir="auto">
          {product.description ?? m.catalog_no_description()}
        </p>
        <TilePrice product={product} />
        <div className={look.state}>
          <ActiveSwitch product={product} />
          <span className={look.status}>
            <i className={product.isActive ? "dot" : "dot dot--off"} />
            {product.isActive ? m.catalog_active() : m.catalog_inactive()}
          </span>
          <TileStock product={product} />
        </div>
      </div>
      <div className={look.controls}>
        <StockAction product={product} />
        <TileActions product={product} />
      </div>
    </li>
  )
}
