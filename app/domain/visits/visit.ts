import { isIdentifier } from "../identifier.ts"

/** A view of a shop or of a product, or a tap on its WhatsApp button. */
export type Visit =
  | { readonly kind: "shop_view" | "chat_tap"; readonly slug: string; readonly productId: null }
  | { readonly kind: "product_view"; readonly slug: string; readonly productId: string }

/** The visit that a page is when it is shown, by its path: null for a page that is neither a shop nor a product. */
export function visitOfPage(pathname: string): Visit | null {
  const [, slug, productId] = /^\/shop\/([a-z0-9-]{1,60})(?:\/([^/]+))?\/?$/.exec(pathname) ?? []
  if (slug === undefined) return null
  if (productId === undefined) return { kind: "shop_view", slug, productId: null }
  return isIdentifier(productId) ? { kind: "product_view", slug, productId: productId.toLowerCase() } : null
}
