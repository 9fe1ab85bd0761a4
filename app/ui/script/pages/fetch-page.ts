import { pageShopHeader } from "#app/domain/account/page-shop-header.ts"
import { pageLanguageHeader } from "#app/domain/language/page-language-header.ts"

/** Returns the id of the shop whose page is shown; null for an operator's page. */
export function shownShop(): string | null {
  return document.querySelector<HTMLElement>("[data-page-shop]")?.dataset["pageShop"] ?? null
}

/** Names the shop whose page sends a form. */
export function shopHeader(shop: string | null): Record<string, string> {
  return shop === null ? {} : { [pageShopHeader]: shop }
}

/**
 * Fetches a page in the language of the one that is shown, which its address may have named. `shop` is the one that a form
 * is meant for.
 * @throws TypeError without a connection
 */
export function fetchPage(
  address: URL,
  init: Omit<RequestInit, "headers"> = {},
  shop = shownShop(),
): Promise<Response> {
  // The guard redirects a form without one; for a browser's own it makes a page of the form's texts.
  const own = init.method === "POST" ? shopHeader(shop) : { Accept: "text/html" }
  const headers = { [pageLanguageHeader]: document.documentElement.lang, ...own }
  return fetch(address, { ...init, headers })
}
