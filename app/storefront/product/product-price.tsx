import type { UnitPrice } from "#app/catalogue/measure/amount-fields.tsx"
import { Per, Price } from "#app/catalogue/price/list-price.tsx"
import { SecondPrice, usePriceText } from "#app/catalogue/price-view.tsx"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import type { Unit } from "#app/domain/measure/measure.ts"
import { savingCents } from "#app/domain/price/sale.ts"
import type { Priced, Product, Variant } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { choiceText } from "./choice-text.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import styles from "./product-details.module.css"

type Props = { product: Product; chosen: Variant | null }

/**
 * Shows the chosen variant's price. If prices differ, the page contains each once, and its script shows the chosen one:
 * it needs no words and no formats of its own.
 */
export function ProductPrice({ product, chosen }: Props) {
  const isRunning = product.questions.length > 0
  const unit = product.measure?.unit
  return shownPrices(product, chosen).map((shown) => (
    <PriceLine key={shown.ids ?? ""} {...{ ...shown, isRunning, unit }} />
  ))
}

/** Returns what a unit of a product costs that is sold by measure, for `AmountFields`. */
export function unitPrices(product: Product, chosen: Variant | null): UnitPrice[] {
  return shownPrices(product, chosen).map(({ price, ...shown }) => ({
    cents: effectivePriceCents(price),
    ...shown,
  }))
}

/** Returns the price of the product, or the different ones of its variants, of which all but the chosen one's are hidden. */
function shownPrices(
  product: Product,
  chosen: Variant | null,
): { price: Priced; ids?: string; isHidden?: boolean }[] {
  const groups = priceGroups(product.variants)
  if (groups.length < 2) return [{ price: product }]
  return groups.map(({ price, ids }) => ({
    ...{ price, ids: ids.join(" "), isHidden: chosen === null || !ids.includes(chosen.id) },
  }))
}

type LineProps = {
  price: Priced
  /** The variants that have it. */
  ids?: string
  /** The page's script adds the prices of the answers to it. */
  isRunning: boolean
  isHidden?: boolean
  /** What it is the price of; undefined for a piece. */
  unit: Unit | undefined
}

function PriceLine({ price, ids, isRunning, isHidden, unit }: LineProps) {
  const saving = savingCents(price)
  const format = usePriceText()
  return (
    <p
      className={styles.infoPrice}
      data-price={ids}
      data-running={isRunning ? "" : undefined}
      aria-live={isRunning ? "polite" : undefined}
      hidden={isHidden}
    >
      <Price product={price} />
      <Per unit={unit} />
      {saving !== null && (
        <span className={`badge badge--soft ${styles.infoSaving}`}>
          {m.save_amount()} <span className="price">{format(saving)}</span>
        </span>
      )}
      <SecondPrice cents={effectivePriceCents(price)} unit={unit} />
    </p>
  )
}

/** Shows all prices together for a page without a script, where nothing follows the choice. */
export function VariantPrices({ product: { variants } }: { product: Product }) {
  if (priceGroups(variants).length < 2) return null
  return (
    <noscript>
      <ul className={styles.variantPrices}>
        {variants.map(({ id, size, color, own }) => (
          <li key={id}>
            <bdi>{choiceText({ size, color }, currentLocale())}</bdi> {own && <Price product={own} />}
          </li>
        ))}
      </ul>
    </noscript>
  )
}

/**
 * Returns the different prices of the variants, each with the ids of those that have it; none if they do not differ.
 */
function priceGroups(variants: readonly Variant[]): { price: Priced; ids: string[] }[] {
  const groups = new Map<string, { price: Priced; ids: string[] }>()
  for (const { id, own } of variants) {
    if (own === undefined) return []
    const { priceCents, salePriceCents, isOnSale } = own
    const price = { priceCents, salePriceCents, isOnSale }
    const key = `${effectivePriceCents(price)} ${savingCents(price)}`
    const group = groups.get(key) ?? { price, ids: [] }
    group.ids.push(id)
    groups.set(key, group)
  }
  return [...groups.values()]
}
