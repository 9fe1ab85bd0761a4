import type { ReactNode } from "react"
import type { Locale } from "#app/domain/language/locale.ts"
import { FailedPage } from "#app/http/error-pages/failed-page.tsx"
import { NotFoundPage } from "#app/http/error-pages/not-found-page.tsx"
import { PlatformAppLinks } from "#app/http/page-head.tsx"
import type { DocumentPage, PublicDocument } from "./document.ts"

type Message = {
  locale: Locale
  /** It has its title and its robots in it. */
  body: ReactNode
  status?: number
  /** True for a page of the platform itself, not of a shop. */
  isPlatforms?: boolean
}

/** Returns a page of one message that needs no script. */
export function messageDocument({ locale, body, status = 200, isPlatforms = true }: Message): DocumentPage {
  return {
    ...{ status, locale, area: null, hasScript: false },
    content: () => ({ tags: [], appLinks: isPlatforms && <PlatformAppLinks locale={locale} />, body }),
  }
}

/** Returns the page for an unexpected error. */
export function failedDocument(locale: Locale): DocumentPage {
  return messageDocument({ locale, body: <FailedPage /> })
}

/** Returns the document of a message that only one request gets, so no cache stores it. */
export function messageOnly(message: Message): PublicDocument {
  return {
    load: () => Promise.resolve({ ...messageDocument(message), headers: { "cache-control": "no-store" } }),
    failed: () => failedDocument(message.locale),
  }
}

/** Returns the page of any other path: 404 (specification, section 2), in the visitor's language. */
export function notFoundDocument(locale: Locale): PublicDocument {
  return messageOnly({ locale, body: <NotFoundPage />, status: 404 })
}
