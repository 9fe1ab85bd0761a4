import { Page, type MadePage } from "./page.ts"

/** A page at an address, of so many random letters, which no compression makes small. */
export function testPage(
  key: string,
  wish: Partial<MadePage> & { words?: string[]; body?: Buffer } = {},
): Promise<Page> {
  const { words = [], body = Buffer.from("<p>sample</p>"), ...made } = wish
  return Page.of({
    address: { key, path: key, words, isData: false },
    status: 200,
    headers: ["content-type", "text/html; charset=utf-8"],
    cacheControl: "public",
    servesPress: false,
    mayBeKept: true,
    begunAt: 0,
    body,
    ...made,
  })
}
