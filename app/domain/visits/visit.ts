import { isIdentifier } from "../identifier.ts"
import { type Sent, sentFields } from "../text/text-fields.ts"

/** A view of a shop or of a product, or a tap on its WhatsApp button. */
export type Visit =
  | { readonly kind: "shop_view" | "chat_tap"; readonly slug: string; readonly productId: null }
  | { readonly kind: "product_view"; readonly slug: string; readonly productId: string }

/** Returns the visit of a page by its path; null for a page that is neither a shop nor a product. */
export function visitOfPage(pathname: string): Visit | null {
  const [, slug, productId] = /^\/shop\/([a-z0-9-]{1,60})(?:\/([^/]+))?\/?$/.exec(pathname) ?? []
  if (slug === undefined) return null
  if (productId === undefined) return { kind: "shop_view", slug, productId: null }
  return isIdentifier(productId) ? { kind: "product_view", slug, productId: productId.toLowerCase() } : null
}

/** A page reports its visits here. It is not among the other addresses, so that its first script does not load them. */
export const visitAddress = (slug: string) => `/shop/${slug}/visits`

/** Returns the fields of a page's visit report. */
export function visitFields({ kind, productId }: Visit): URLSearchParams {
  return new URLSearchParams(productId === null ? { kind } : { kind, product: productId })
}

/** Reads the visit in a report's fields; null for invalid, unknown or repeated fields. */
export function readVisit(slug: string, sent: Sent): Visit | null {
  const { kind, product } = sentFields(sent, ["kind", "product"]) ?? {}
  if (kind === "product_view") {
    if (product === undefined || !isIdentifier(product)) return null
    return { kind, slug, productId: product.toLowerCase() }
  }
  if (product !== undefined || (kind !== "shop_view" && kind !== "chat_tap")) return null
  return { kind, slug, productId: null }
}

/** Programs name themselves like this. "Cubot" is a brand of phones. */
const robotPattern =
  /(?<!cu)bot|crawl|spider|slurp|scrap|archiver|preview|lighthouse|headless|phantom|monitor|uptime|pingdom|validator|feedfetcher|mediapartners|google-(?:inspectiontool|read-aloud|extended)|googleother|favicon|python|curl|wget/i

/**
 * Returns whether a `User-Agent` belongs to a program. Browsers have started theirs with `Mozilla/` or `Opera/` for
 * thirty years; link previews and libraries mostly don't, and search engines name themselves. A program that imitates a
 * browser is not detected.
 */
export function isRobot(userAgent: string | null): boolean {
  if (userAgent === null || !/^(?:Mozilla|Opera)\//.test(userAgent)) return true
  return robotPattern.test(userAgent)
}
