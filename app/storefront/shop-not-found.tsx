import { messageDocument } from "#app/documents/message-document.tsx"
import type { Locale } from "#app/domain/language/locale.ts"
import { MissingPage } from "#app/http/error-pages/missing-page.tsx"
import { m } from "#app/messages/compiled/messages.js"

/** Renders the page for a shop that is missing or blocked, or, without a status, that fails to load. */
export function shopNotFound(locale: Locale, status?: { status: 404 }) {
  return messageDocument({ locale, body: <ShopNotFound />, isPlatforms: false, ...status })
}

function ShopNotFound() {
  return <MissingPage title={m.shop_not_found_title()} text={m.shop_not_found_text()} />
}
