import { messageDocument } from "#app/documents/message-document.tsx"
import type { Locale } from "#app/domain/language/locale.ts"
import { MissingPage } from "#app/http/error-pages/missing-page.tsx"
import { m } from "#app/messages/compiled/messages.js"

/** What stands in a shop's place when it is missing or blocked, or fails to load, which has no status of its own. */
export function shopNotFound(locale: Locale, status?: { status: 404 }) {
  return messageDocument({ locale, body: <ShopNotFound />, isPlatforms: false, ...status })
}

function ShopNotFound() {
  return <MissingPage title={m.shop_not_found_title()} text={m.shop_not_found_text()} />
}
