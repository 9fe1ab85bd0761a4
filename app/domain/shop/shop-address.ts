import type { Locale } from "../language/locale.ts"
import type { Sort } from "../product/product.ts"

/**
 * These are the addresses of a shop's public pages, for scripts and documents alike; a test compares them with the
 * routes.
 */
export const shopAddress = (slug: string) => `/shop/${slug}`
export const productAddress = (slug: string, productId: string) => `/shop/${slug}/${productId}`
export const sharedCartAddress = (cartId: string) => `/cart/${cartId}`
/** A script looks up a cart's products here, and sends a cart here to share it. */
export const cartRequestAddress = (slug: string) => `/shop/${slug}/cart`
/** A cart is sent here as an order; without a script the page does so itself. */
export const orderFormAddress = (slug: string) => `/shop/${slug}/order`
export const orderAddress = (orderId: string) => `/order/${orderId}`
/** A stream that tells an open page of each change of the order. */
export const orderEventsAddress = (orderId: string) => `/order/${orderId}/events`

/** The parameters of a shop page. Defaults are not in the address. */
export type ShopQuery = {
  readonly search?: string
  readonly categoryId?: string | null
  readonly sort?: Sort
  readonly page?: number
  /** It is set only if it is not the shop's own language. */
  readonly lang?: Locale | null
}

/**
 * Returns the query of a shop page's address with its leading `?`, or an empty string. The order of the parameters is
 * fixed.
 */
export function shopQuery(query: ShopQuery): string {
  const parameters = new URLSearchParams()
  if (query.search) parameters.set("q", query.search)
  if (query.categoryId) parameters.set("category", query.categoryId)
  if (query.sort && query.sort !== "featured") parameters.set("sort", query.sort)
  if (query.page && query.page > 1) parameters.set("page", String(query.page))
  if (query.lang) parameters.set("lang", query.lang)
  const text = parameters.toString()
  return text === "" ? "" : `?${text}`
}

/** The live preview shows this shop (specification, section 2). */
const liveExample = "preview-shop"

/** Returns the example shop whose products the landing page shows, by the visitor's language. */
export function exampleShop(locale: Locale): string {
  return locale === "ar" ? "souk-al-attarine" : liveExample
}
