import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import { expectSecurityHeaders } from "#tests/readers/security-headers.ts"

const app = useTestApplication()
let shop: TestShop

/** What the server says to a request as it stands here, up to the end of the connection. */
async function sendLines(first: string, ...lines: string[]): Promise<string> {
  const { hostname, port, host } = new URL(app.address)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.end([first, `Host: ${host}`, ...lines, "", ""].join("\r\n"))
  return text(socket)
}

beforeAll(async () => {
  shop = await insertShop(app.database.owner)
  await insertProduct(app.database.owner, shop)
})

test("every public answer carries the security headers and a request id", async () => {
  const paths = [
    "/",
    `/shop/${shop.slug}`,
    "/nowhere",
    "/healthz",
    "/favicon.svg",
    "/shop/login",
    "/images/product-images/nothing.jpg",
    "/robots.txt",
    "/sitemap.xml",
    `/shop/${shop.slug}/manifest.webmanifest`,
  ]
  for (const path of paths) {
    const { headers } = await app.visitor().visit(path)
    expectSecurityHeaders(headers, path)
  }
})

test("every page says that it is HTML of today: without that a browser lays it out in quirks mode", async () => {
  const owner = await app.signInAsShop(shop)
  for (const path of ["/", `/shop/${shop.slug}`, "/terms", "/shop/nobody", "/nowhere", "/shop/dashboard"])
    expect((await owner.visit(path)).html, path).toMatch(/^<!doctype html><html lang="en" dir="ltr"[ >]/i)
})

test("a public page is the same at each visit, and its policy lets no inline script run", async () => {
  const one = await app.visitor().visit(`/shop/${shop.slug}`)
  const other = await app.visitor().visit(`/shop/${shop.slug}`)
  expect(other.html).toBe(one.html)
  expect(other.headers.get("content-security-policy")).toBe(one.headers.get("content-security-policy"))
  expect(one.headers.get("content-security-policy")).toContain(
    "script-src 'self' 'inline-speculation-rules';",
  )
  const inline = [
    ...one.html.matchAll(/<script(?![^>]*(?:src=|type="(?:application\/(?:ld\+)?json|speculationrules)"))/g),
  ]
  expect(inline).toEqual([])
  expect(one.html).not.toContain("nonce")
})

test("a page is compressed as the browser accepts it", async () => {
  const { headers, html } = await app.visitor().visit(`/shop/${shop.slug}`, { "accept-encoding": "gzip" })
  expect(headers.get("content-encoding")).toBe("gzip")
  expect(html).toContain("</html>")
})

test("a request that may change something must come from a page of this site", async () => {
  const visitor = app.visitor()
  const evil = { "sec-fetch-site": "cross-site", origin: "https://evil.example" }
  expect((await visitor.post("/shop/login", { identifier: "a", password: "b" }, evil)).status).toBe(403)
  const response = await fetch(`${app.address}/shop/login`, {
    method: "POST",
    body: new URLSearchParams({ a: "b" }),
  })
  expect(response.status).toBe(403)
  const rejected = { level: "warn", path: "/shop/login", status: 403, address: expect.any(String) }
  await expect.poll(() => app.lines).toContainEqual(expect.objectContaining(rejected))
})

test("a form that is refused before it was read does not hold up what comes after it", async () => {
  for (let iteration = 0; iteration < 3; iteration++) {
    const result = await app.visitor().post("/shop/login", { identifier: "x".repeat(400_000), password: "b" })
    expect(result.status).toBe(413)
    expect((await app.visitor().visit("/healthz")).status).toBe(200)
  }
})

test("a form that says nothing of its length is refused, and not waited for", async () => {
  expect(await sendLines("POST /shop/login HTTP/1.1", "Sec-Fetch-Site: same-origin")).toMatch(
    /^HTTP\/1\.1 411 /,
  )
})

test.each([
  ["a length and chunks", ["Content-Length: 5", "Transfer-Encoding: chunked"]],
  ["two lengths", ["Content-Length: 5", "Content-Length: 6"]],
  ["a length that is no number", ["Content-Length: +5"]],
  ["chunks that are not the last coding", ["Transfer-Encoding: chunked, identity"]],
])(
  "a request whose end can be read in two ways, by %s, is refused, and what follows is not read",
  async (_, lines) => {
    const body = "\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: smuggled\r\n"
    const result = await sendLines("POST /shop/login HTTP/1.1", "Sec-Fetch-Site: same-origin", ...lines, body)
    expect(result).toMatch(/^HTTP\/1\.1 400 /)
    expect(result.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  },
)

test("methods that nothing uses are refused", async () => {
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
    expect((await fetch(app.address, { method })).status, method).toBe(405)
  }
  expect(await sendLines("TRACE / HTTP/1.1", "X-Echo: canary")).toMatch(/^HTTP\/1\.1 405 (?!.*canary)/s)
})

test("nothing of the program's folder is served, nor a list of what is there", async () => {
  const files = ["/.git/HEAD", "/.npmrc", "/package.json", "/server/main.ts", "/build/server/index.js"]
  for (const path of [...files, "/assets/", "/assets", "/..%2fpackage.json", "/%2e%2e/package.json"])
    expect((await app.visitor().visit(path)).status, path).toBe(404)
})

test("a hostile Host header reaches no page", async () => {
  const { html } = await app
    .visitor()
    .visit(`/shop/${shop.slug}?evil.example=1`, { "x-forwarded-host": "evil.example" })
  expect(html).not.toContain("evil.example")
})

test.each([
  ["en", "Page Not Found"],
  ["ar", "الصفحة غير موجودة"],
])("any other address is the 404 page (%s)", async (lang, title) => {
  for (const path of ["/nowhere", "/shop/a/b/c", "/admin/nothing", "/wp-login.php"]) {
    const page = await app.visitor().visit(`${path}?lang=${lang}`)
    expect(page.status, path).toBe(404)
    expect(textOf(page.html), path).toContain(title)
    expect(page.html).toContain(lang === "en" ? 'href="/"' : 'href="/?lang=ar"')
  }
})

test.each([
  ["en", undefined, 'href="/"'],
  ["ar", "ar-LB,ar;q=0.9,en;q=0.5", 'href="/?lang=ar"'],
])("without a language in the address it speaks the browser's language (%s)", async (lang, options, home) => {
  const page = await app
    .visitor()
    .visit("/nowhere", options === undefined ? {} : { "accept-language": options })
  expect([page.status, page.html.includes(`<html lang="${lang}"`), page.html.includes(home)]).toEqual([
    404,
    true,
    true,
  ])
  expect(page.headers.get("cache-control"), "no other reader gets it from a cache").toBe("no-store")
})

test("a missing shop, product and cart lead home in their own language", async () => {
  const { slug } = await insertShop(app.database.owner)
  const nobody = "00000000-0000-4000-8000-000000000000"
  for (const path of ["/shop/nobody", `/shop/${slug}/${nobody}`, `/cart/${nobody}`]) {
    const { status, html } = await app.visitor().visit(`${path}?lang=ar`)
    expect([status, html.includes('href="/"')], path).toEqual([404, false])
  }
  expect((await app.visitor().visit("/shop/nobody?lang=ar")).html).toContain('href="/?lang=ar"')
})

test("health answers, and the log knows each request by its id without its query", async () => {
  const health = await app.visitor().visit("/healthz?secret-word")
  expect(health.status).toBe(200)
  expect((await app.visitor().visit("/readyz")).status).toBe(200)
  const id = health.headers.get("x-request-id")
  await expect
    .poll(() => app.lines.find((line) => line["requestId"] === id))
    .toMatchObject({ path: "/healthz", status: 200 })
  expect(JSON.stringify(app.lines)).not.toContain("secret-word")
})
