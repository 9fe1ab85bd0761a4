import type { CartProduct } from "#app/database/visitor/cart-products.ts"
import type { StoredShop } from "#app/database/visitor/public-shop.ts"
import { wantedDays, type WantedDay, type WantedRules } from "#app/domain/hours/wanted-day.ts"

type Products = readonly Pick<CartProduct, "id" | "hoursNeeded">[]
type Moment = Pick<WantedRules, "now" | "timeZone">

/** The days for which a cart can be wanted, as a page offers them. */
export type WantedChoice = {
  readonly days: readonly WantedDay[]
  /** The product that takes longest, if it takes longer than the shop's lead time; hours. */
  readonly slowest: { readonly productId: string; readonly hours: number } | null
}

/** Returns for which days a cart of these products can be wanted; null if the shop does not ask. */
export function wantedChoiceOf(shop: StoredShop, products: Products, moment: Moment): WantedChoice | null {
  if (!shop.wanted.asksWhen) return null
  const slowest = slowestOf(products)
  return {
    days: wantedDays(wantedRules(shop, products, moment)),
    slowest: slowest !== null && slowest.hours > shop.wanted.leadHours ? slowest : null,
  }
}

/** Returns the rules for the day of an order with these products. */
export function wantedRules(shop: StoredShop, products: Products, moment: Moment): WantedRules {
  const { leadHours, intervals } = shop.wanted
  const { week, closures } = shop.opening
  const neededHours = slowestOf(products)?.hours ?? 0
  return { ...moment, leadHours, intervals, neededHours, week, closures }
}

function slowestOf(products: Products): WantedChoice["slowest"] {
  const needing = products.flatMap(({ id: productId, hoursNeeded: hours }) =>
    hours === null ? [] : [{ productId, hours }],
  )
  return needing.toSorted((one, other) => other.hours - one.hours)[0] ?? null
}
