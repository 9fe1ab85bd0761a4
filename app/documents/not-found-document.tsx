import type { Locale } from "#app/domain/language/locale.ts"
import { NotFoundPage } from "#app/http/error-pages/not-found-page.tsx"
import type { PublicDocument } from "./document.ts"
import { messageOnly } from "./message-document.tsx"

/** Returns the page of any other path: 404 (specification, section 2), in the visitor's language. */
export function notFoundDocument(locale: Locale): PublicDocument {
  return messageOnly({ locale, body: <NotFoundPage />, status: 404 })
}
