import { isIdentifier } from "../identifier.ts"
import { sentFields, type Sent } from "../text/text-fields.ts"
import type { Visit } from "./visit.ts"

/** The fields of a page's visit report. */
export function visitFields({ kind, productId }: Visit): URLSearchParams {
  return new URLSearchParams(productId === null ? { kind } : { kind, product: productId })
}

/** The visit in a report's fields; null for invalid, unknown or repeated fields. */
export function readVisit(slug: string, sent: Sent): Visit | null {
  const { kind, product } = sentFields(sent, ["kind", "product"]) ?? {}
  if (kind === "product_view") {
    if (product === undefined || !isIdentifier(product)) return null
    return { kind, slug, productId: product.toLowerCase() }
  }
  if (product !== undefined || (kind !== "shop_view" && kind !== "chat_tap")) return null
  return { kind, slug, productId: null }
}
