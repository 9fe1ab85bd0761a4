import type { Fields, Page, Visitor } from "./visitor.ts"

const page = "/shop/products/import"

/** A file as a browser sends it; null: none was chosen. */
export function csvFile(content: string | Uint8Array<ArrayBuffer> | null): Fields {
  return { file: content === null ? new File([], "") : new Blob([content], { type: "text/csv" }) }
}

/** Sends a file to be looked at. */
export function uploadFile(
  owner: Visitor,
  content: string | Uint8Array<ArrayBuffer> | null,
  lang: "en" | "ar" = "en",
): Promise<Page> {
  return owner.post(`${page}?lang=${lang}`, csvFile(content))
}

/** The hidden fields with which a preview is confirmed; empty where it offers nothing to confirm. */
export function confirmationOf(preview: Page): Record<string, string> {
  const fields = preview.html.matchAll(/<input type="hidden" name="(file|name|seen)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name = "", value = ""]) => [name, value]))
}

/** Confirms what a preview showed, as its button does. */
export function confirmFile(owner: Visitor, fields: Record<string, string>): Promise<Page> {
  return owner.post(`${page}?confirm&lang=en`, fields)
}

/** Confirms what a preview showed, without what is refused. */
export function saveTheGood(owner: Visitor, fields: Record<string, string>): Promise<Page> {
  return owner.post(`${page}?confirm=rest&lang=en`, fields)
}

/** The rows that are refused, as a file. */
export function refusedRows(
  owner: Visitor,
  fields: Record<string, string>,
  lang: "en" | "ar" = "en",
): Promise<Page> {
  return owner.post(`/shop/products/refused.csv?lang=${lang}`, fields)
}

/** Uploads a file and confirms what is shown. */
export async function importFile(owner: Visitor, content: string): Promise<Page> {
  return confirmFile(owner, confirmationOf(await uploadFile(owner, content)))
}
