import { oneLine } from "../text/text-input.ts"

/** Other programs whose files of products have columns of the same names with other meanings. */
export type FileSource = "Shopify" | "WooCommerce" | "Meta / Google"

/** The columns that identify a source: one name of each row must be there. In lower case, without `_`. */
const marks: Readonly<Record<FileSource, readonly (readonly string[])[]>> = {
  Shopify: [["handle", "url handle"], ["option1 name"], ["option1 value"]],
  WooCommerce: [["regular price"], ["tax status", "in stock?", "visibility in catalog"]],
  "Meta / Google": [["availability"], ["condition"], ["image link", "link"]],
}

/** Returns the source of a header; null for any other. */
export function sourceOfHeader(header: readonly string[]): FileSource | null {
  const names = new Set(header.map((name) => oneLine(name.replaceAll("_", " ")).toLowerCase()))
  const sources = Object.entries(marks) as [FileSource, (typeof marks)[FileSource]][]
  const found = sources.find(([, columns]) => columns.every((also) => also.some((name) => names.has(name))))
  return found?.[0] ?? null
}
