import { request } from "node:http"
import { extname } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

const app = useTestApplication()

/** A file as it comes over the wire: `fetch` would unpack it. */
function get(path: string, encoding: string) {
  return new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }>(
    (resolve, reject) => {
      request(app.address + path, { headers: { "accept-encoding": encoding } }, (response) => {
        const parts: Buffer[] = []
        response.on("data", (part: Buffer) => parts.push(part))
        response.on("end", () => {
          const { "content-encoding": encoding, vary } = response.headers
          resolve({ encoding, vary, bytes: Buffer.concat(parts) })
        })
      })
        .on("error", reject)
        .end()
    },
  )
}

test("every text says how it is encoded", async () => {
  const { html } = await app.visitor().visit("/")
  const files = ["js", "css"].map((kind) => new RegExp(`/assets/[\\w.-]+\\.${kind}`).exec(html)?.[0] ?? "")
  const paths = ["/", "/shop/login", "/healthz", "/robots.txt", "/sitemap.xml", "/favicon.svg", ...files]
  for (const path of paths) {
    const { status, headers } = await app.visitor().visit(path)
    expect([path, status, headers.get("content-type")]).toEqual([
      ...[path, 200, expect.stringMatching(/^[\w/+.-]+; ?charset=utf-8$/i)],
    ])
  }
})

test("the scripts and sheets of a page come compressed, and unpack to the same", async () => {
  const { html } = await app.visitor().visit("/shop/login")
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  expect(new Set(files.map((file) => extname(file)))).toEqual(new Set([".js", ".css"]))
  let [whole, small] = [0, 0]
  for (const file of files) {
    const plain = await get(file, "identity")
    expect([file, plain.encoding]).toEqual([file, undefined])
    if (plain.bytes.length < 512) continue
    const brotli = await get(file, "gzip, deflate, br")
    expect([file, brotli.encoding, brotli.vary]).toEqual([file, "br", "Accept-Encoding"])
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes), file).toBe(true)
    const gzipped = await get(file, "gzip")
    expect([file, gzipped.encoding]).toEqual([file, "gzip"])
    expect(gunzipSync(gzipped.bytes).equals(plain.bytes), file).toBe(true)
    whole += plain.bytes.length
    small += brotli.bytes.length
  }
  expect(small).toBeLessThan(whole / 3)
})

test("the one script that a shop's page waits for is at most 6 KB, and all that it can load 80 KB", async () => {
  const { slug } = await insertShop(app.database.owner)
  const { html } = await app.visitor().visit(`/shop/${slug}`)
  const scripts = html.match(/\/assets\/[\w.-]+\.js/g) ?? []
  expect(scripts).toHaveLength(1)
  const { encoding, bytes } = await get(scripts[0] ?? "", "br")
  expect(encoding).toBe("br")
  expect(bytes.length).toBeLessThanOrEqual(6 * 1_024)
  const sizes = new Map([[scripts[0] ?? "", bytes.length]])
  for (const [path] of sizes) {
    const { bytes: source } = await get(path, "identity")
    for (const [, name] of source.toString().matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      const found = `/assets/${name}`
      if (!sizes.has(found)) sizes.set(found, (await get(found, "br")).bytes.length)
    }
  }
  expect(sizes.size).toBeGreaterThan(10)
  expect([...sizes.values()].reduce((sum, size) => sum + size)).toBeLessThanOrEqual(80 * 1_024)
})
