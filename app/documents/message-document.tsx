import type { ReactNode } from "react"
import type { Locale } from "#app/domain/language/locale.ts"
import { FailedPage } from "#app/http/error-pages/failed-page.tsx"
import type { DocumentPage } from "./document.ts"

/** A page that says one thing and needs no script: `body` has its title and its robots in it. */
export function messageDocument(locale: Locale, body: ReactNode, status = 200): DocumentPage {
  return {
    ...{ status, locale, area: null, hasScript: false },
    content: () => ({ tags: [], appLinks: null, body }),
  }
}

/** The page for an unexpected error. */
export function failedDocument(locale: Locale): DocumentPage {
  return messageDocument(locale, <FailedPage />)
}
