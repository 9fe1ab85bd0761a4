import type { ReactNode } from "react"
import type { Locale } from "#app/domain/language/locale.ts"
import type { MetaTag } from "#app/catalogue/page-tags.ts"
import type { RequestInfo } from "#app/http/request.ts"
import type { Platform } from "#app/platform.ts"

/** What a document is made from: its canonical address, and no header of the request. */
export type DocumentRequest = {
  /** The dynamic parts of the path. */
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
  readonly platform: Platform
  readonly info: RequestInfo
}

/** One page of a document, before it is rendered. */
export type DocumentPage = {
  /** 200 if absent. */
  readonly status?: number
  /** Besides those that every document has. */
  readonly headers?: Readonly<Record<string, string>>
  readonly locale: Locale
  /** Whose style sheets and entry script it loads; null for the shared sheet and no script. */
  readonly area: "shop" | "landing" | null
  /** False for a page that needs no script; true if absent. */
  readonly hasScript?: boolean
  /** An entry script of the page's own, in place of its area's. */
  readonly script?: "order"
  /** Called in the page's language. */
  readonly content: () => DocumentContent
}

export type DocumentContent = {
  readonly tags: readonly MetaTag[]
  /** The manifest and the icon by which the page is installed, if it is. */
  readonly appLinks: ReactNode
  readonly body: ReactNode
}

/** Another address has the page for good: 301. */
export type DocumentRedirect = { readonly redirect: string }

/**
 * A public page that the server renders alone: no script makes it anew in the browser (decision 036). Everybody gets the
 * same one.
 */
export type PublicDocument = {
  /** @throws what the database throws: `failed` is shown then, with status 503 */
  load(request: DocumentRequest): Promise<DocumentPage | DocumentRedirect>
  /** What is shown instead of a page that could not be loaded or rendered. */
  failed(request: DocumentRequest): Pick<DocumentPage, "locale" | "area" | "content">
}
