import { acceptedEncodings, type FastEncoding } from "#server/http/accepted-encoding.ts"
import { Page, type PageInfo } from "./page.ts"

/**
 * The encodings of different clients: current browsers, those before Zstandard, programs without either, and one
 * without any.
 */
export const clients = {
  browser: acceptedEncodings("gzip, deflate, br, zstd"),
  older: acceptedEncodings("gzip, deflate, br"),
  program: acceptedEncodings("gzip"),
  plain: acceptedEncodings(undefined),
}

/** Returns a page at an address, rendered for a client that accepts Zstandard. */
export function testPage(
  key: string,
  options: Partial<PageInfo> & { tags?: string[]; body?: Buffer; encoding?: FastEncoding } = {},
): Page {
  const { tags = [], body = Buffer.from("<p>sample</p>"), encoding = "zstd", ...created } = options
  const rendered = {
    address: { key, path: key, tags, params: {}, document: undefined },
    status: 200,
    headers: ["content-type", "text/html; charset=utf-8"],
    cacheControl: "public",
    mayBeCached: true,
    begunAt: 0,
    expiresAt: null,
    body,
    ...created,
  }
  return new Page(rendered, encoding)
}
