import { locales, perLanguage, type Locale } from "#app/domain/language/locale.ts"
import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { readXml, type XmlElement } from "#tests/readers/read-xml.ts"
import { readRobots } from "#tests/readers/robots.ts"

const app = useTestApplication()
let shop: TestShop
let arabic: TestShop
let blocked: TestShop
let mug: string
let hidden: string
let soap: string

beforeAll(async () => {
  const { owner } = app.database
  shop = await insertShop(owner, { name: `Sample & Sons </loc>"'` })
  arabic = await insertShop(owner, { language: "ar" })
  blocked = await insertShop(owner, { isActive: false })
  mug = await insertProduct(owner, shop, { name: "<mug> & more", ageMinutes: 60 })
  hidden = await insertProduct(owner, shop, { isActive: false })
  soap = await insertProduct(owner, arabic)
  await insertProduct(owner, blocked)
})

const locOf = (entry: XmlElement) => entry.children.find(({ name }) => name === "loc")?.text
const sitemapOf = (slug: string) => `/shop/${slug}/sitemap.xml`

async function xmlAt(path: string): Promise<XmlElement> {
  const { status, headers, html } = await app.visitor().visit(path)
  expect(status, path).toBe(200)
  expect(headers.get("content-type")).toBe("text/xml; charset=utf-8")
  expect(headers.get("cache-control")).toBe("public, no-cache")
  return readXml(html)
}

/** All languages of each page with what they say of each other: what the sitemap must hold, entry by entry. */
function entriesOf(own: Locale, path: string) {
  const plain = app.publicUrl + path
  const inLanguages = perLanguage(locales, "", (lang) => (lang === own ? plain : `${plain}?lang=${lang}`))
  const addresses = { ...inLanguages, "x-default": plain }
  return locales.map((lang) => ({ loc: addresses[lang], addresses }))
}

function pagesOf(urlset: XmlElement) {
  expect(urlset).toMatchObject({
    name: "urlset",
    attributes: { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" },
  })
  return urlset.children.map((url) => ({
    loc: locOf(url),
    addresses: Object.fromEntries(
      url.children
        .filter(({ name, attributes }) => name === "xhtml:link" && attributes["rel"] === "alternate")
        .map(({ attributes }) => [attributes["hreflang"], attributes["href"]]),
    ),
  }))
}

test("robots.txt closes private addresses, shops with similar names stay open, and names the sitemap", async () => {
  const { headers, html } = await app.visitor().visit("/robots.txt")
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8")
  expect(headers.get("cache-control")).toBe("public, max-age=3600")
  const robots = readRobots(html)
  expect(robots.sitemaps).toEqual([`${app.publicUrl}/sitemap.xml`])
  const { rows } = await app.database.owner.query<{ text: string }>(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'shops_slug_reserved'",
  )
  const reserved = [...(rows[0]?.text ?? "").matchAll(/'([a-z-]+)'/g)].map(([, name = ""]) => name)
  expect(reserved).toContain("login")
  for (const agent of ["Googlebot", "Twitterbot"]) {
    for (const name of reserved) {
      for (const end of ["", "?lang=ar", "/new"]) {
        expect(robots.allows(agent, `/shop/${name}${end}`), name + end).toBe(false)
      }
      expect(robots.allows(agent, `/shop/${name}-shop`), name).toBe(true)
      expect(robots.allows(agent, `/shop/${name}s/${mug}`), name).toBe(true)
    }
    for (const path of ["/admin", "/admin/shops", "/language", "/sign-out"])
      expect(robots.allows(agent, path), path).toBe(false)
    for (const path of ["/", "/?lang=ar", `/shop/${shop.slug}?page=2`, sitemapOf(shop.slug), "/images/x.jpg"])
      expect(robots.allows(agent, path), path).toBe(true)
  }
  for (const agent of ["Googlebot", "facebookexternalhit", "WhatsApp"])
    expect(robots.allows(agent, `/cart/${mug}`), agent).toBe(true)
})

test("the index names the file of the platform's pages and one of each active shop; all are there", async () => {
  const index = await xmlAt("/sitemap.xml")
  expect(index).toMatchObject({
    name: "sitemapindex",
    attributes: { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" },
  })
  const files = index.children.map(locOf)
  const shops = [shop.slug, arabic.slug].toSorted().map((slug) => app.publicUrl + sitemapOf(slug))
  expect(files).toEqual([`${app.publicUrl}/sitemap-pages.xml`, ...shops])
  for (const file of files)
    expect((await xmlAt(file?.replace(app.publicUrl, "") ?? "")).children).not.toEqual([])
  expect(pagesOf(await xmlAt("/sitemap-pages.xml"))).toEqual(
    ["/", "/terms", "/privacy"].flatMap((path) => entriesOf("en", path)),
  )
})

test("a shop's file has its page and its active products in all languages, each naming the others", async () => {
  const english = `/shop/${shop.slug}`
  expect(pagesOf(await xmlAt(sitemapOf(shop.slug)))).toEqual([
    ...entriesOf("en", english),
    ...entriesOf("en", `${english}/${mug}`),
  ])
  expect(JSON.stringify(await xmlAt(sitemapOf(shop.slug)))).not.toContain(hidden)
  expect(pagesOf(await xmlAt(sitemapOf(arabic.slug)))).toEqual([
    ...entriesOf("ar", `/shop/${arabic.slug}`),
    ...entriesOf("ar", `/shop/${arabic.slug}/${soap}`),
  ])
})

test("the shop's page carries the date of its newest product; a shop without products carries none", async () => {
  const datesOf = async (slug: string) =>
    (await xmlAt(sitemapOf(slug))).children.map(
      ({ children }) => children.find(({ name }) => name === "lastmod")?.text,
    )
  const { rows } = await app.database.owner.query<{ at: Date }>(
    "select created_at as at from products where id = $1",
    [mug],
  )
  const date = rows[0]?.at.toISOString()
  expect(await datesOf(shop.slug)).toEqual([...locales.map(() => date), ...locales.map(() => undefined)])
  const empty = await insertShop(app.database.owner)
  expect(await datesOf(empty.slug)).toEqual(locales.map(() => undefined))
})

test("a blocked shop, an unknown one, what is no slug and a file beyond the last are 404", async () => {
  for (const path of [
    sitemapOf(blocked.slug),
    sitemapOf("no-such-shop"),
    sitemapOf("%3Cb%3E%22%27%26"),
    `${sitemapOf(shop.slug)}?page=2`,
  ]) {
    const { status, html } = await app.visitor().visit(path)
    expect(status, path).toBe(404)
    expect(html, path).toBe("")
  }
  expect(pagesOf(await xmlAt(`${sitemapOf(shop.slug)}?page=x&other=1`))).toHaveLength(2 * locales.length)
})

test("a slug that no rule would let in is still escaped in the index", async () => {
  const { owner } = app.database
  await owner.query("alter table shops drop constraint shops_slug_shape")
  const slug = `zz<loc>&"'?#é`
  const hostile = await insertShop(owner, { name: "hostile" })
  await owner.query("update shops set slug = $2 where id = $1", [hostile.id, slug])
  const file = (await xmlAt("/sitemap.xml")).children.map(locOf).at(-1) ?? ""
  const path = file.replace(app.publicUrl, "").replace("/sitemap.xml", "")
  expect(decodeURIComponent(path)).toBe(`/shop/${slug}`)
  await owner.query("delete from shops where id = $1", [hostile.id])
})

test("a shop of many products has several files", async () => {
  const { owner } = app.database
  const large = await insertShop(owner, { slug: "zz-large", productLimit: -1 })
  await owner.query(
    "insert into products (shop_id, name) select $1, 'Product ' || n from generate_series(1, 5001) as n",
    [large.id],
  )
  const files = (await xmlAt("/sitemap.xml")).children.map(locOf)
  const [first = "", second = "", ...others] = files
    .filter((file) => file?.includes(large.slug))
    .map((file) => file?.replace(app.publicUrl, ""))
  expect([first, second, others]).toEqual([sitemapOf(large.slug), `${sitemapOf(large.slug)}?page=2`, []])
  const pages = [...pagesOf(await xmlAt(first)), ...pagesOf(await xmlAt(second))]
  expect(new Set(pages.map(({ loc }) => loc)).size).toBe(locales.length * 5002)
})

/** What a page says of its languages, by language. */
async function alternatesAt(path: string): Promise<Record<string, string>> {
  const { html } = await app.visitor().visit(path)
  const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/gi)
  return Object.fromEntries([...links].map(([, lang = "", address = ""]) => [lang, address]))
}

test("shop, product, landing and legal pages name their languages, the same from each of them", async () => {
  for (const [own, path] of [
    ["en", "/"],
    ["en", "/terms"],
    ["en", "/privacy"],
    ["en", `/shop/${shop.slug}`],
    ["en", `/shop/${shop.slug}/${mug}`],
    ["ar", `/shop/${arabic.slug}`],
    ["ar", `/shop/${arabic.slug}/${soap}`],
  ] as const) {
    const [page] = entriesOf(own, path)
    for (const query of ["", "?lang=en", "?lang=ar", "?lang=xx&utm_source=x"])
      expect(await alternatesAt(path + query), path + query).toEqual(page?.addresses)
  }
})

test("a later page of a list names the same page in the other language, without search and order", async () => {
  const many = await insertShop(app.database.owner)
  for (let number = 0; number < 11; number++) await insertProduct(app.database.owner, many)
  const address = `${app.publicUrl}/shop/${many.slug}`
  expect(await alternatesAt(`/shop/${many.slug}?sort=name&page=2&lang=ar`)).toMatchObject({
    en: `${address}?page=2`,
    ar: `${address}?page=2&amp;lang=ar`,
    "x-default": `${address}?page=2`,
  })
})
