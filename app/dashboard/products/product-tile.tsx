import { Link } from "react-router"
import { Picture } from "#app/catalogue/picture.tsx"
import { Price } from "#app/catalogue/price.tsx"
import type { OwnProductCard } from "#app/database/own-products.ts"
import type { Refusal } from "#app/database/refusals.ts"
import { effectivePriceCents } from "#app/domain/price.ts"
import { isLowStock, isOutOfStock } from "#app/domain/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { EditIcon, EyeIcon, PictureIcon, TrashIcon } from "#app/ui/icons.tsx"
import { ActiveSwitch } from "./active-switch.tsx"

type Props = {
  product: OwnProductCard
  /** The list's address with something open, or the address that does it. */
  addressOf: (kind: "edit" | "view" | "delete" | "switch", id: string) => string
  onRefused: (refusal: Refusal) => void
  eager: boolean
}

const sizes = "(width >= 76rem) 230px, (width >= 57rem) 20vw, (width >= 45rem) 22vw, 44vw"

/** A product in the owner's list (specification, section 2). */
export function ProductTile({ product, addressOf, onRefused, eager }: Props) {
  const { id, name } = product
  return (
    <li className={product.isActive ? "tile" : "tile is-off"}>
      <div className="tile__frame">
        <span className="picture">
          {product.cover ? (
            <Picture picture={product.cover} kind="product" alt="" sizes={sizes} eager={eager} />
          ) : (
            <span className="picture__none">
              <PictureIcon size="l" />
            </span>
          )}
        </span>
        <p className="tile__flags">
          {product.isOnSale && <span className="badge badge--sale">{m.catalog_on_sale()}</span>}
          {!product.isActive && <span className="badge tile__flag">{m.catalog_inactive()}</span>}
        </p>
      </div>
      <div className="tile__words">
        <h3 className="tile__name clip" title={name} dir="auto">
          {name}
        </h3>
        <p className="tile__about clip" dir="auto">
          {product.description ?? m.catalog_no_description()}
        </p>
        <p className="prices">
          {effectivePriceCents(product) === null ? m.catalog_no_price() : <Price product={product} />}
        </p>
        <div className="tile__state">
          <ActiveSwitch product={product} action={addressOf("switch", id)} onRefused={onRefused} />
          <span className="tile__status">
            <i className={product.isActive ? "dot" : "dot dot--off"} />
            {product.isActive ? m.catalog_active() : m.catalog_inactive()}
          </span>
          <span className={`tile__stock ${stockTone(product.totalStock)}`}>
            {m.catalog_stock({ count: formatCount(product.totalStock) })}
          </span>
        </div>
      </div>
      <div className="tile__acts">
        <Link to={addressOf("edit", id)} preventScrollReset aria-label={m.catalog_edit_named({ name })}>
          <EditIcon size="s" />
          <span className="tile__act">{m.catalog_edit()}</span>
        </Link>
        <Link to={addressOf("view", id)} preventScrollReset aria-label={m.catalog_view_named({ name })}>
          <EyeIcon size="s" />
          <span className="tile__act">{m.catalog_view()}</span>
        </Link>
        <Link to={addressOf("delete", id)} preventScrollReset aria-label={m.catalog_delete_named({ name })}>
          <TrashIcon size="s" />
          <span className="tile__act">{m.catalog_delete()}</span>
        </Link>
      </div>
    </li>
  )
}

function stockTone(total: number): string {
  if (isOutOfStock(total)) return "is-out"
  return isLowStock(total) ? "is-low" : ""
}
