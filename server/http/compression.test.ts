import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { compressed } from "./compression.ts"

const text = "صابون وفخّار ".repeat(500)
const html = () =>
  new Response(text, { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test("a page is compressed as the browser accepts it, and stays what it was", async () => {
  const brotli = await compressed(html(), "gzip, deflate, br, zstd")
  expect(brotli.headers.get("Content-Encoding")).toBe("br")
  expect(brotli.status).toBe(404)
  expect(brotli.headers.get("Vary")).toContain("Accept-Encoding")
  expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(text)
  const gzip = await compressed(html(), "gzip, br;q=0")
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(text)
})

test("a browser that accepts nothing, a small body and a picture stay as they are", async () => {
  expect((await compressed(html(), "")).headers.has("Content-Encoding")).toBe(false)
  const small = new Response("ok", { headers: { "Content-Type": "text/plain" } })
  expect((await compressed(small, "br")).headers.has("Content-Encoding")).toBe(false)
  const picture = new Response(text, { headers: { "Content-Type": "image/jpeg" } })
  expect((await compressed(picture, "br")).headers.has("Content-Encoding")).toBe(false)
})
