import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { cachePage, originOf } from "#tests/client/page-origin.ts"
import { rawResponse, type RawResponse } from "#tests/client/raw-response.ts"

const app = useTestApplication()
let shop: TestShop
let product: string
let page: string

beforeAll(async () => {
  shop = await insertShop(app.database.owner)
  product = await insertProduct(app.database.owner, shop)
  page = `/shop/${shop.slug}`
})

const plainOf = {
  br: ({ body }: RawResponse) => brotliDecompressSync(body),
  zstd: ({ body }: RawResponse) => zstdDecompressSync(body),
  gzip: ({ body }: RawResponse) => gunzipSync(body),
  identity: ({ body }: RawResponse) => body,
}
const encodings = ["br", "zstd", "gzip", "identity"] as const
const ask = (path: string, headers: Record<string, string> = {}) => rawResponse(app.address, path, headers)

test("every page for everyone is made once and then kept", async () => {
  const paths = [
    ...["/", "/?lang=ar", "/terms", "/privacy?lang=ar", "/robots.txt", "/sitemap-pages.xml"],
    ...[page, `${page}?lang=ar&q=mug`.replace("lang=ar&q=mug", "q=mug&lang=ar"), `${page}/sitemap.xml`],
    ...[`${page}/${product}`, `${page}/${product}?lang=ar`, "/shop/nobody"],
  ]
  for (const path of paths) {
    const rendered = await app.visitor().visit(path)
    const cached = await app.visitor().visit(path)
    expect([await originOf(app, rendered), await originOf(app, cached)], path).toEqual(["miss", "hit"])
    expect(cached.html).toBe(rendered.html)
    expect(cached.status).toBe(rendered.status)
    const own = ["x-request-id", "date", "etag", "content-length"]
    const rest = ({ headers }: { headers: Headers }) => [...headers].filter(([name]) => !own.includes(name))
    expect(rest(cached), path).toEqual(rest(rendered))
  }
})

/** Requests a page until it is there in Brotli, as every page is that was requested again. */
async function improvePage(path: string): Promise<void> {
  const encoding = async () => (await ask(path, { "accept-encoding": "br" })).headers["content-encoding"]
  await expect.poll(encoding, { message: path }).toBe("br")
}

test("each encoding has its own length and tag, and says the same", async () => {
  await improvePage(page)
  const results = await Promise.all(encodings.map((encoding) => ask(page, { "accept-encoding": encoding })))
  const plain = results.map((result, index) => plainOf[encodings[index] ?? "identity"](result).toString())
  expect(new Set(plain).size).toBe(1)
  expect(plain[0]).toContain("</html>")
  for (const [index, { headers, body }] of results.entries()) {
    expect(headers["content-length"]).toBe(String(body.length))
    expect(headers["content-encoding"]).toBe([...encodings.slice(0, 3), undefined][index])
    expect(headers.vary).toBe("Accept-Encoding")
    expect(headers.etag).toMatch(/^"[\w-]+"$/)
  }
  expect(new Set(results.map(({ headers }) => headers.etag)).size).toBe(4)
})

test("a page is sent at once in a fast encoding that the browser names, and in Brotli once it is there", async () => {
  const path = `${page}?q=first`
  const first = await ask(path, { "accept-encoding": "gzip, deflate, br, zstd" })
  expect(first.headers["content-encoding"]).toBe("zstd")
  await improvePage(path)
  const cached = await ask(path, { "accept-encoding": "gzip, deflate, br, zstd" })
  expect(cached.headers["content-encoding"]).toBe("br")
  expect(plainOf.br(cached)).toEqual(plainOf.zstd(first))
  const known = { "accept-encoding": "gzip, deflate, br, zstd", "if-none-match": first.headers.etag ?? "" }
  const same = await ask(path, known)
  expect([same.status, same.headers.etag]).toEqual([304, first.headers.etag])
  // A shared cache may hold what this browser can't read.
  const older = await ask(path, { ...known, "accept-encoding": "gzip, deflate, br" })
  expect([older.status, older.headers["content-encoding"]]).toEqual([200, "br"])
  for (const [header, encoding] of [
    ["br", undefined],
    ["gzip;q=0.5, br", "gzip"],
    ["br, zstd;q=0", undefined],
  ] as const) {
    const rendered = await ask(`${page}?q=${encodeURIComponent(header)}`, { "accept-encoding": header })
    expect(rendered.headers["content-encoding"], header).toBe(encoding)
  }
})

test.each(encodings)("who has the page in %s gets 304 and no body", async (encoding) => {
  await improvePage(page)
  const whole = await ask(page, { "accept-encoding": encoding })
  const tag = whole.headers.etag ?? ""
  for (const header of [tag, `"other", ${tag}`, `W/${tag}`, "*"]) {
    const same = await ask(page, { "accept-encoding": encoding, "if-none-match": header })
    expect([same.status, same.body.length], header).toEqual([304, 0])
    // A browser takes over what a 304 says: it must be what the page says.
    for (const name of ["content-security-policy", "cache-control", "vary", "x-content-type-options"])
      expect(same.headers[name], name).toBe(whole.headers[name])
  }
  const different = await ask(page, { "accept-encoding": encoding, "if-none-match": '"other"' })
  expect(different.status).toBe(200)
  const elsewhere = await ask(`${page}?q=x`, { "accept-encoding": encoding, "if-none-match": tag })
  expect(elsewhere.status).toBe(200)
})

test("HEAD has the head of the page and no body, whether it is there or not", async () => {
  const fresh = `${page}?q=head`
  for (const path of [fresh, page]) {
    const head = await ask(path, { method: "HEAD", "accept-encoding": "gzip" })
    const whole = await ask(path, { "accept-encoding": "gzip" })
    expect([head.status, head.body.length]).toEqual([200, 0])
    const own = { "x-request-id": "", date: "", etag: "", "content-length": "" }
    expect({ ...head.headers, ...own }).toEqual({ ...whole.headers, ...own })
    expect(Number(head.headers["content-length"])).toBeGreaterThan(0)
  }
})

test("a shared cache may keep a page, for a minute at most in all; browsers always ask", async () => {
  const { headers } = await ask(page)
  const numbers = (text: string | undefined) =>
    [...(text ?? "").matchAll(/(?:s-maxage|max-age|stale-while-revalidate)=(\d+)/g)].map(([, n]) => Number(n))
  const sum = (text: unknown) => numbers(String(text)).reduce((all, one) => all + one, 0)
  expect(headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=\d+, stale-if-error=3600$/)
  expect(headers["cdn-cache-control"]).toMatch(
    /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=3600$/,
  )
  for (const name of ["cache-control", "cdn-cache-control"]) {
    expect(sum(headers[name])).toBeGreaterThan(0)
    // Without notifications the TTL is three seconds.
    expect(sum(headers[name]) + 3).toBeLessThanOrEqual(60)
  }
  expect((await ask("/shop/nobody")).headers["cache-control"]).toBe("public, no-cache")
})

test("parameters that the page does not know reach it as little as headers do, and its own in any order are the same", async () => {
  const cached = await cachePage(app, `${page}?q=a&sort=name`)
  for (const query of [
    "sort=name&q=a",
    "utm_source=x&q=a&sort=name&page=1",
    "q=a&sort=name&category=&fbclid=evil",
  ]) {
    const same = await app.visitor().visit(`${page}?${query}`, {
      ...{
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "accept-language": "ar",
        cookie: "lang=ar",
      },
    })
    expect(await originOf(app, same), query).toBe("hit")
    expect(same.html).toBe(cached.html)
  }
  const other = await app.visitor().visit(`${page}?q=a&sort=newest`)
  expect(await originOf(app, other)).toBe("miss")
  const fresh = await app.visitor().visit(`${page}?q=fresh&utm_source=evil.example`, { host: "evil.example" })
  expect(await originOf(app, fresh)).toBe("miss")
  expect(fresh.html).not.toContain("evil.example")
})

test("one miss renders once, however many wait", async () => {
  const { owner, connection } = app.database
  const path = `${page}?q=many`
  await owner.query("begin")
  await owner.query("lock table products in access exclusive mode")
  const requests = Array.from({ length: 40 }, (_, index) =>
    ask(`${path}${index % 2 ? "&utm_term=x" : ""}`, { "accept-encoding": encodings[index % 4] ?? "br" }),
  )
  const waiting = async () => {
    const { rows } = await owner.query(
      `select count(*)::integer as count from pg_stat_activity
       where datname = $1 and usename = 'vitrine_visitor' and wait_event_type = 'Lock'`,
      [connection.database],
    )
    return (rows as { count: number }[])[0]?.count
  }
  await expect.poll(waiting).toBe(1)
  await owner.query("commit")
  const results = await Promise.all(requests)
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]))
  const ids = results.map(({ headers }) => headers["x-request-id"])
  const origins = app.lines
    .filter((line) => line["msg"] === "request" && ids.includes(String(line["requestId"])))
    .map((line) => line["page"])
  expect(origins.filter((origin) => origin === "miss")).toHaveLength(1)
})

test("kept answers are logged like all others, without their query", async () => {
  const { headers } = await cachePage(app, `${page}?q=secret-word`)
  const line = app.lines.find((one) => one["requestId"] === headers.get("x-request-id"))
  expect(line).toMatchObject({ method: "GET", path: page, status: 200, page: "hit", msg: "request" })
  expect(line?.["milliseconds"]).toBeTypeOf("number")
  expect(JSON.stringify(app.lines)).not.toContain("secret-word")
})
