import type { ReactNode } from "react"
import type { Locale } from "#app/domain/language/locale.ts"
import type { MetaTag } from "#app/catalogue/page-tags.ts"
import type { RequestInfo } from "#app/http/request.ts"
import type { Platform } from "#app/platform.ts"

/** A document depends on this alone: on its canonical address, and on no header of the request. */
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
  /** They are added to those that every document has. */
  readonly headers?: Readonly<Record<string, string>>
  readonly locale: Locale
  /** Its style sheets and entry script are loaded; null for the shared sheet and no script. */
  readonly area: "shop" | "order" | "landing" | null
  /** False for a page that needs no script; true if absent. */
  readonly hasScript?: boolean
  /** An entry script of the page's own, instead of its area's. */
  readonly script?: "shop"
  /**
   * The ISO moment from which the page has other content; null or absent if only changes of the data give it any. A late
   * script replaces the part that says whether the shop is open.
   */
  readonly changesAt?: string | null
  /** It is called in the page's language. */
  readonly content: () => DocumentContent
}

export type DocumentContent = {
  readonly tags: readonly MetaTag[]
  /** The manifest and the icon of an installable page. */
  readonly appLinks: ReactNode
  readonly body: ReactNode
}

/** Another address has replaced this one permanently: 301. */
export type DocumentRedirect = { readonly redirect: string }

/**
 * A public page that only the server renders: no script renders it again in the browser (decision 036). Everybody gets
 * the same one.
 */
export type PublicDocument = {
  /** @throws what the database throws; then `failed` is shown with status 503 */
  load(request: DocumentRequest): Promise<DocumentPage | DocumentRedirect>
  /** It replaces a page that could not be loaded or rendered. */
  failed(request: DocumentRequest): Pick<DocumentPage, "locale" | "area" | "content">
}
