import type { DocumentRequest } from "#app/documents/document.ts"
import { messageDocument } from "#app/documents/message-document.tsx"
import { MissingPage } from "#app/http/error-pages/missing-page.tsx"
import { platformLocaleOf } from "#app/http/page-language.ts"
import { m } from "#app/messages/compiled/messages.js"

/** Renders the page for a shop that is missing or blocked, or, without a status, that fails to load. */
export function shopNotFound({ url }: DocumentRequest, status?: { status: 404 }) {
  const locale = platformLocaleOf(url)
  return messageDocument({ locale, body: <ShopNotFound />, isPlatforms: false, ...status })
}

function ShopNotFound() {
  return <MissingPage title={m.shop_not_found_title()} text={m.shop_not_found_text()} />
}
