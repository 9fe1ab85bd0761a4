import type { Locale } from "#app/domain/language/locale.ts"
import { NotFoundPage } from "#app/http/error-pages/not-found-page.tsx"
import type { PublicDocument } from "./document.ts"
import { failedDocument, messageDocument } from "./message-document.tsx"

/** Returns the page of any other path: 404 (specification, section 2), in the visitor's language. */
export function notFoundDocument(locale: Locale): PublicDocument {
  return {
    load: () =>
      Promise.resolve({
        ...messageDocument({ locale, body: <NotFoundPage />, status: 404 }),
        headers: { "cache-control": "no-store" },
      }),
    failed: () => failedDocument(locale),
  }
}
