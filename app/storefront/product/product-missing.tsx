import { shopAddress } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { MessagePage } from "#app/ui/shell/message-page.tsx"

/** Why a product can't be shown, and the shop to go back to with the query that keeps the page's language. */
export type ProductRefusal = { reason: "missing" | "inactive"; slug: string; query: string }

/** A product that does not exist, or that its owner has switched off (specification, section 2). */
export function ProductMissing({ reason, slug, query }: ProductRefusal) {
  const title = reason === "inactive" ? m.product_unavailable_title() : m.product_not_found_title()
  const text = reason === "inactive" ? m.product_unavailable_text() : m.product_not_found_text()
  return (
    <MessagePage title={title} text={text}>
      <title>{m.page_title({ title })}</title>
      <meta name="robots" content="noindex" />
      <a className="btn" href={shopAddress(slug) + query}>
        {m.back_to_shop()}
      </a>
    </MessagePage>
  )
}
