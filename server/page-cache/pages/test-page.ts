import { Page, type MadePage } from "./page.ts"

/** A page at an address, of so many random letters, which no compression makes small. */
export function testPage(
  key: string,
  options: Partial<MadePage> & { tags?: string[]; body?: Buffer } = {},
): Promise<Page> {
  const { tags = [], body = Buffer.from("<p>sample</p>"), ...made } = options
  return Page.of({
    address: { key, path: key, tags, isData: false, params: {}, document: undefined },
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
