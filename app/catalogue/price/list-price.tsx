import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { isSalePriceShown, struckPriceCents } from "#app/domain/price/sale.ts"
import type { Measure, Unit } from "#app/domain/measure/measure.ts"
import type { Priced } from "#app/domain/product/product.ts"
import { perText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Nearness } from "#app/messages/money-text.ts"
import { useCatalogueView, usePriceText } from "../price-view.tsx"
import "#app/ui/chip.css"

type Sold = {
  readonly isFrom?: boolean | undefined
  /** What its price is for; absent or null for a piece. */
  readonly unit?: Unit | null | undefined
  readonly measure?: Measure | null | undefined
}

/** Shows a product's price before a variant is chosen: "from" the lowest, if they differ. */
export function ListPrice({ product }: { product: Priced & Sold }) {
  return (
    <>
      <From of={{ isFrom: product.isFrom }} />
      <Price product={product} />
      <Per unit={product.measure?.unit ?? product.unit} />
    </>
  )
}

/** Says after a price what it is for: `/ kg`; nothing for a piece. */
export function Per({ unit }: { unit: Unit | null | undefined }) {
  const { locale } = useCatalogueView()
  return (
    unit && (
      <>
        {" "}
        <span className="price-per">{perText(unit, locale)}</span>
      </>
    )
  )
}

/** Shows the word before the lowest of several prices, or before a sum that is approximate. */
export function From({ of }: { of: Nearness }) {
  const shown = useCatalogueView()
  if (!of.isFrom && !of.isAbout) return null
  return (
    <>
      <span className="price-from">{(of.isFrom ? m.price_from : m.measure_about)({}, shown)}</span>{" "}
    </>
  )
}

/** Shows the price a shopper pays, and the struck price beside it if something is saved. */
export function Price({ product }: { product: Priced }) {
  const shown = useCatalogueView()
  const format = usePriceText()
  const paid = effectivePriceCents(product)
  if (paid === null) return <span>{m.ask_for_price({}, shown)}</span>
  const struck = struckPriceCents(product)
  if (!isSalePriceShown(product)) return <span className="price">{format(paid)}</span>
  return (
    <>
      <span className="unseen">{m.price_now({}, shown)}</span>{" "}
      <ins className="price price--sale">{format(paid)}</ins>{" "}
      {struck !== null && (
        <>
          <span className="unseen">{m.price_was({}, shown)}</span>{" "}
          <del className="price price--was">{format(struck)}</del>
        </>
      )}
    </>
  )
}
