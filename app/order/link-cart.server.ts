import { asVisitor, asVisitorWithCart } from "#app/database/connection/scopes.server.ts"
import { listCartProducts, type CartProduct } from "#app/database/visitor/cart-products.ts"
import { findCartOfOrder } from "#app/database/visitor/placed-orders.ts"
import { createSharedCart, findSameCart, type StoredItem } from "#app/database/visitor/shared-carts.ts"
import { findPublicShop, type StoredShop } from "#app/database/visitor/public-shop.ts"
import { cartHash } from "#app/domain/cart/cart-hash.ts"
import type { ShareError } from "#app/domain/cart/shared-cart.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { SentOrder } from "#app/domain/order/sent-order.ts"
import { isOtherRate, moneyView } from "#app/domain/price/second-currency.ts"
import { derivedId } from "./derived-id.server.ts"
import { changeText, tooManyLinksText } from "./share-error-text.ts"
import type { SendError, SharedLink } from "./send-result.ts"
import { throttleNewCart } from "./throttle-sends.server.ts"
import { asToday, goodsCentsOf, hasChanged, storedLines } from "./stored-lines.ts"

export type CheckedCart = {
  readonly shop: StoredShop
  readonly shopId: string
  readonly items: readonly StoredItem[]
  readonly goodsCents: number
  readonly cartHash: string
  /** The last identical cart. */
  readonly same: { readonly id: string; readonly isReusable: boolean } | null
  /** The hash of the cart of the shopper's order before this one. */
  readonly previousCartHash: string | null
  /** The products that it contains. */
  readonly products: readonly CartProduct[]
}

type WantedCart = Pick<SentOrder, "items" | "money" | "language"> & Partial<Pick<SentOrder, "previousId">>

/**
 * Checks a cart that is sent. It is rejected while it exceeds the shop's stock, or while the shopper saw another price
 * or rate than today's, because they learn of it before anything is sent. Returns null if the shop is missing or
 * blocked.
 */
export async function checkCart(
  slug: string,
  { items: wanted, money: seen, language, previousId = null }: WantedCart,
): Promise<{ ok: true; cart: CheckedCart } | SendError | null> {
  const hash = cartHash(wanted)
  const ids = wanted.map(({ productId }) => productId)
  const [shop, products, same, previousCartHash] = await asVisitorWithCart({ slug, cartHash: hash }, (db) =>
    Promise.all([
      findPublicShop(db),
      listCartProducts(db, ids),
      findSameCart(db, hash),
      previousId === null ? null : findCartOfOrder(db, previousId),
    ]),
  )
  if (shop === null) return null
  const { items, gone } = storedLines(wanted, products)
  const shown = { locale: language, own: shop.language }
  const today = products.map((product) => asToday(product, shown))
  if (gone.length > 0) return { ok: false, reason: "products", gone, today }
  const money = moneyView(shop.currency, language)
  const isOther = isOtherRate(seen, money)
  if (isOther || hasChanged(wanted, today)) {
    const problem = changeText(wanted, today, isOther, language)
    return { ok: false, reason: "changed", problem, today, money }
  }
  const goodsCents = goodsCentsOf(wanted, products)
  const sums = { items, goodsCents, cartHash: hash }
  return { ok: true, cart: { shop, shopId: shop.id, ...sums, same, previousCartHash, products } }
}

/**
 * Returns the link of a cart: the existing one of an identical cart of the last 24 hours, else a new one, which is not
 * stored yet. Its id is derived from the cart and from the last identical one, so that two requests at the same moment
 * get one link.
 */
export function linkOf({ shopId, cartHash, same }: CheckedCart): SharedLink {
  if (same?.isReusable) return { ok: true, id: same.id, reused: true }
  return { ok: true, id: derivedId([shopId, cartHash, same?.id ?? null]), reused: false }
}

/** Stores a cart that has no link yet. */
export async function linkCart(
  cart: CheckedCart,
  from: { clientAddress: string; language: Locale },
): Promise<SharedLink | SendError> {
  const link = linkOf(cart)
  if (link.reused) return link
  const waitSeconds = await throttleNewCart(from.clientAddress)
  if (waitSeconds > 0) return tooManyLinks(waitSeconds, from.language)
  const { shop, items, cartHash } = cart
  await asVisitor(shop.slug, (db) => createSharedCart(db, { id: link.id, shop, items, cartHash }))
  return link
}

export function tooManyLinks(waitSeconds: number, language: Locale): SendError {
  return {
    ok: false,
    reason: "too_many",
    problem: tooManyLinksText(waitSeconds, language),
    wait: waitSeconds,
  }
}

/** Returns the HTTP status of an error. */
export function statusOf({ reason }: { reason: ShareError | "answers" }): number {
  if (reason === "too_many") return 429
  return reason === "products" || reason === "changed" ? 409 : 400
}
