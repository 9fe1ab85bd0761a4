import { effectivePriceCents } from "../price/effective-price.ts"
import { lowestOf } from "../price/variant-price.ts"
import type { Priced, Variant } from "../product/product.ts"
import type { Option } from "./choose-variant.ts"

type Variants = readonly Variant[]

/** The price of a size or colour: the lowest of its variants in stock; `isFrom` if they do not all cost it. */
export type OptionPrice = Readonly<Priced> & {
  readonly isFrom: boolean
  /** It counts while any of these variants is chosen. */
  readonly ids: readonly string[]
}

export type OptionPrices = ReadonlyMap<Option["value"], readonly OptionPrice[]>

/** Returns the prices of the sizes or colours that are in stock; none if they do not differ in price. */
export function optionPrices(variants: Variants, dimension: "size" | "color"): OptionPrices {
  const ids = variants.map(({ id }) => id)
  const inStock = variants.filter(({ stock }) => stock > 0)
  const options = [...Map.groupBy(inStock, (variant) => variant[dimension])]
  const prices = options.flatMap(([value, ofOption]) => {
    const lowest = lowestOf(ofOption.flatMap(({ own }) => own ?? []))
    return lowest ? [[value, { ...lowest.price, isFrom: lowest.isFrom, ids }] as const] : []
  })
  const isDifferent = new Set(prices.map(([, price]) => textOf(price))).size > 1
  return new Map(isDifferent ? prices.map(([value, price]) => [value, [price]]) : [])
}

/** Returns the prices of the colours, which may differ from size to size: each price of a colour once. */
export function colorPrices(variants: Variants): OptionPrices {
  const sizes = Map.groupBy(variants, ({ size }) => size)
  const ofSizes = [...sizes.values()].flatMap((ofSize) => [...optionPrices(ofSize, "color")])
  const ofColors = Map.groupBy(ofSizes, ([color]) => color)
  return new Map([...ofColors].map(([color, all]) => [color, merged(all.flatMap(([, prices]) => prices))]))
}

function merged(prices: readonly OptionPrice[]): OptionPrice[] {
  return [...Map.groupBy(prices, textOf).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, ids: [first, ...others].flatMap(({ ids }) => ids) }] : [],
  )
}

const textOf = (price: OptionPrice) => `${effectivePriceCents(price)} ${price.isFrom}`
