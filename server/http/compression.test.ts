import { gunzipSync, zstdDecompressSync } from "node:zlib"
import { expect, test } from "vitest"
import { compressed } from "./compression.ts"

const text = "صابون وفخّار ".repeat(500)
const html = () =>
  new Response(text, { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test("a page is compressed as the browser accepts it, and stays what it was", async () => {
  const zstd = await compressed(html(), "gzip, deflate, br, zstd")
  expect(zstd.headers.get("Content-Encoding")).toBe("zstd")
  expect(zstd.status).toBe(404)
  expect(zstd.headers.get("Vary")).toContain("Accept-Encoding")
  expect(zstdDecompressSync(await bytes(zstd)).toString()).toBe(text)
  const gzip = await compressed(html(), "gzip, deflate, br")
  expect(gzip.headers.get("Content-Encoding")).toBe("gzip")
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(text)
})

test("a browser that accepts nothing fast, a small body and a picture stay as they are", async () => {
  for (const header of ["", "br"])
    expect((await compressed(html(), header)).headers.has("Content-Encoding")).toBe(false)
  const small = new Response("ok", { headers: { "Content-Type": "text/plain" } })
  expect((await compressed(small, "zstd")).headers.has("Content-Encoding")).toBe(false)
  const picture = new Response(text, { headers: { "Content-Type": "image/jpeg" } })
  expect((await compressed(picture, "zstd")).headers.has("Content-Encoding")).toBe(false)
})
