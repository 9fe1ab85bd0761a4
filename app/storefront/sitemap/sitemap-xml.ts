import { type LanguageAddresses, locales } from "#app/domain/language/locale.ts"

/** sitemaps.org allows 50,000 addresses or files and 50 MB in a file. */
export const sitemapLimits = {
  /** The number of files in an index. */
  maxFiles: 50_000,
  /** The number of products in a shop's file: with two languages each it stays near 7 MB. */
  maxProducts: 5_000,
} as const

export type SitemapPage = {
  addresses: LanguageAddresses
  /** ISO date and time; null if it is unknown. */
  lastModified: string | null
}

/** Writes a sitemap of pages, each in every language with links to the others. */
export function sitemapOf(pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap(({ addresses, lastModified }) => {
    const links = Object.entries(addresses).map(
      ([lang, address]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(address)}"/>`,
    )
    const rest = (lastModified === null ? "" : `<lastmod>${escaped(lastModified)}</lastmod>`) + links.join("")
    return locales.map((locale) => `<url><loc>${escaped(addresses[locale])}</loc>${rest}</url>`)
  })
  const names = `xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`
  return [declaration, `<urlset ${names}>`, ...urls, "</urlset>", ""].join("\n")
}

/** Writes an index of sitemaps by their absolute addresses. */
export function sitemapIndexOf(files: readonly string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${escaped(file)}</loc></sitemap>`)
  return [declaration, `<sitemapindex xmlns="${namespace}">`, ...entries, "</sitemapindex>", ""].join("\n")
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "")
}

/** Sends XML to crawlers. `text/xml` is compressed like other texts; caches store it for ten minutes. */
export function sitemapResponse(xml: string): Response {
  return new Response(xml, {
    headers: { "Content-Type": "text/xml; charset=utf-8", "Cache-Control": "public, no-cache" },
  })
}
