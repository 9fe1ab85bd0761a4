import type { Locale } from "../language/locale.ts"
import type { Sort } from "../product/product.ts"

/** Addresses of a shop's public pages, for scripts and documents alike; a test holds them to the routes. */
export const shopAddress = (slug: string) => `/shop/${slug}`
export const productAddress = (slug: string, productId: string) => `/shop/${slug}/${productId}`
export const sharedCartAddress = (cartId: string) => `/cart/${cartId}`
/** Where a cart's products are looked up, and where a cart is sent to be shared. */
export const cartRequestAddress = (slug: string) => `/shop/${slug}/cart`
/** Where a cart is sent to be an order, and the page that does so without a script. */
export const orderFormAddress = (slug: string) => `/shop/${slug}/order`
export const orderAddress = (orderId: string) => `/order/${orderId}`
/** A stream that tells an open page of each change of the order. */
export const orderEventsAddress = (orderId: string) => `/order/${orderId}/events`
export const visitAddress = (slug: string) => `/shop/${slug}/visits`

/** The parameters of a shop page. Defaults are not in the address. */
export type ShopQuery = {
  readonly search?: string
  readonly categoryId?: string | null
  readonly sort?: Sort
  readonly page?: number
  /** Only when it is not the shop's own language. */
  readonly lang?: Locale | null
}

/** The query of a shop page's address with its leading `?`, or an empty string. The order of the parameters is fixed. */
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

/** Behind the live preview (specification, section 2). */
const liveExample = "preview-shop"

/** The example shop whose products the landing page shows, by the visitor's language. */
export function exampleShop(locale: Locale): string {
  return locale === "ar" ? "souk-al-attarine" : liveExample
}
