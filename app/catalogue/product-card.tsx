import type { ReactNode } from "react"
import type { ProductCard as Card } from "#app/domain/product/product.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { isSalePriceShown } from "#app/domain/price/sale.ts"
import type { DisplaySize } from "#app/domain/shop/shop.ts"
import { isOutOfStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FramedPicture } from "./framed-picture.tsx"
import { ListPrice } from "./price/list-price.tsx"
import { otherLanguage } from "./language/other-language.ts"
import { SecondPrice, useCatalogueView } from "./price-view.tsx"
import { Until } from "./price/until.tsx"
import "#app/ui/chip.css"
import "./product-card.css"

type Props = {
  product: Card
  to: string
  displaySize: GridSize
  /** True if it is in the first row that a shopper sees. */
  eager: boolean
  /** A button for the product; it is above the card's link. */
  act?: ReactNode
}

/** The columns of a grid: as the shop has chosen, or in one row on wide screens. */
type GridSize = DisplaySize | "row"

/** The widths of a tile in each grid: on phones, tablets and wide screens. */
const tileWidths: Record<GridSize, string> = {
  small: "(width >= 76rem) 270px, (width >= 64rem) 22vw, (width >= 44rem) 30vw, 46vw",
  medium: "(width >= 76rem) 368px, (width >= 44rem) 30vw, 46vw",
  large: "(width >= 76rem) 560px, (width >= 44rem) 46vw, 92vw",
  row: "(width >= 80rem) 160px, (width >= 64rem) 15vw, (width >= 44rem) 30vw, 46vw",
}

/** Shows a product in any grid. The whole card is one link. */
export function ProductCard({ product, to, displaySize, eager, act: action }: Props) {
  const shown = useCatalogueView()
  const out = isOutOfStock(product.totalStock)
  return (
    <li className={out ? "card is-out" : "card"}>
      <div className="card__tile">
        <FramedPicture
          picture={product.cover}
          sizes={tileWidths[displaySize]}
          eager={eager}
          transition={`product-${product.id}`}
          iconSize="l"
        />
        {out ? (
          <span className="badge badge--out card__badge">{m.out_of_stock_badge({}, shown)}</span>
        ) : (
          isSalePriceShown(product) && (
            <span className="badge badge--sale card__badge">{m.sale({}, shown)}</span>
          )
        )}
        {action}
      </div>
      <div className="card__text">
        <h3 className="card__name">
          <a href={to}>
            <bdi {...otherLanguage(product, "name")}>{product.name}</bdi>
          </a>
        </h3>
        <p className="prices">
          <ListPrice product={product} />
          <SecondPrice cents={effectivePriceCents(product)} unit={product.measure?.unit} />
        </p>
        {!out && <Until until={product.saleUntil} />}
      </div>
    </li>
  )
}
