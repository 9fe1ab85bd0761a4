import { pageLanguageHeader } from "#app/domain/language/page-language-header.ts"

/**
 * Fetches a page in the language of the one that is shown, which its address may have named.
 * @throws TypeError without a connection
 */
export function fetchPage(address: URL, init: Omit<RequestInit, "headers"> = {}): Promise<Response> {
  // The guard redirects a form without one; for a browser's own it makes a page of the form's texts.
  const headers = new Headers({ [pageLanguageHeader]: document.documentElement.lang })
  if (init.method !== "POST") headers.set("Accept", "text/html")
  return fetch(address, { ...init, headers })
}
