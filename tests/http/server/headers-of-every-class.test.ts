import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { cachePage } from "#tests/client/page-origin.ts"
import { expectSecurityHeaders } from "#tests/readers/security-headers.ts"
import { signIn, signInAtAdminPage } from "#tests/client/sign-in.ts"
import { insertPicturedProduct } from "#tests/fixtures/store-picture.ts"
import type { Page, Visitor } from "#tests/client/visitor.ts"
import { whileDatabaseIsAway } from "#tests/environment/while-away.ts"

// Under HTTPS, behind one proxy, so that each visitor of these tests may have an address of its own.
const app = useTestApplication({ PUBLIC_URL: "https://vitrine.test", TRUST_PROXY: "1" })
let shop: TestShop
let picture: string
let owner: Visitor
let admin: Visitor

beforeAll(async () => {
  shop = await insertShop(app.database.owner)
  await insertProduct(app.database.owner, shop)
  owner = app.visitor()
  admin = app.visitor()
  await signIn(owner, shop)
  await signInAtAdminPage(admin, await insertAdmin(app.database.owner))
  picture = (await insertPicturedProduct(app, shop)).address
})

const visit = (path: string, headers?: Record<string, string>) => app.visitor().visit(path, headers)

/** Asks again with the mark of what came. */
async function again(path: string): Promise<Page> {
  const { headers } = await visit(path)
  return visit(path, { "if-none-match": headers.get("etag") ?? "none was given" })
}

/** The first address of that kind that the landing page names. */
async function named(pattern: RegExp): Promise<string> {
  return pattern.exec((await visit("/")).html)?.[0] ?? "/no-such-address"
}

/** Asks while attempts can't be counted: a fault that nobody foresaw. */
async function whileBroken(work: () => Promise<Page>): Promise<Page> {
  await app.database.owner.query("alter table throttles rename to throttles_away")
  try {
    return await work()
  } finally {
    await app.database.owner.query("alter table throttles_away rename to throttles")
  }
}

async function guessTooOften(): Promise<Page> {
  const guessed = await insertShop(app.database.owner)
  const guesses = Array.from({ length: 8 }, () => signIn(app.visitor(), guessed, { password: "guess" }))
  const pages = await Promise.all(guesses)
  return pages.find(({ status }) => status === 429) ?? (await signIn(app.visitor(), guessed))
}

async function sendBare(method: string, headers: Record<string, string> = {}): Promise<Page> {
  const result = await fetch(app.address, { method, headers })
  return { status: result.status, headers: result.headers, html: await result.text() }
}

const signInPage = "/shop/login"
const html = /^text\/html/
const sentence = /^text\/plain/

test.each<[what: string, status: number, type: RegExp | null, ask: () => Promise<Page>]>([
  ["an owner's page", 200, html, () => owner.visit("/shop/products")],
  ["an administrator's page", 200, html, () => admin.visit("/admin/shops")],
  ["a page that is made", 200, html, () => visit(`/shop/${shop.slug}?q=new`)],
  ["a page that is kept", 200, html, () => cachePage(app, `/shop/${shop.slug}`)],
  ["a kept page, packed", 200, html, () => visit(`/shop/${shop.slug}`, { "accept-encoding": "gzip" })],
  ["products as CSV", 200, /^text\/csv/, () => owner.visit("/shop/products.csv")],
  ["payments as CSV", 200, /^text\/csv/, () => admin.visit("/admin/shops/payments.csv")],
  ["a zip", 200, /^application\/zip$/, () => owner.visit("/shop/settings/everything")],
  ["a picture of the store", 200, /^image\/jpeg$/, () => visit(picture)],
  ["a drawn icon", 200, /^image\/png$/, () => visit(`/shop/${shop.slug}/icons/192.png`)],
  ["a QR code", 200, /^image\/svg/, () => owner.visit("/shop/dashboard/qr.svg")],
  ["a script", 200, /^text\/javascript/, async () => visit(await named(/\/assets\/[\w.-]+\.js/))],
  ["a style sheet", 200, /^text\/css/, async () => visit(await named(/\/assets\/[\w.-]+\.css/))],
  ["a built picture", 200, /^image\/jpeg$/, () => visit("/landing-en.jpg")],
  ["a manifest", 200, /manifest\+json/, () => visit("/manifest.webmanifest")],
  ["an owner's manifest", 200, /manifest\+json/, () => owner.visit("/shop/dashboard/manifest.webmanifest")],
  ["a sitemap", 200, /xml/, () => visit("/sitemap.xml")],
  ["a shop's sitemap", 200, /xml/, () => visit(`/shop/${shop.slug}/sitemap.xml`)],
  ["robots.txt", 200, sentence, () => visit("/robots.txt")],
  ["health", 200, sentence, () => visit("/healthz")],
  ["a sign-in", 302, null, () => signIn(app.visitor(), shop)],
  ["a closed page", 302, null, () => visit("/shop/products")],
  ["a choice of language", 303, null, () => app.visitor().post("/language", { lang: "ar", back: "/" })],
  ["a page that is known", 304, null, () => again(`/shop/${shop.slug}`)],
  ["an icon that is known", 304, null, () => again(`/shop/${shop.slug}/icons/192.png`)],
  ["an empty form", 400, html, () => app.visitor().post(signInPage, { identifier: "", password: "" })],
  ["a wrong password", 401, html, () => signIn(app.visitor(), shop, { password: "guess" })],
  ["another site's form", 403, sentence, () => sendBare("POST", { "sec-fetch-site": "cross-site" })],
  [
    "no administrator",
    403,
    html,
    async () => signInAtAdminPage(app.visitor(), await insertAdmin(app.database.owner, { isAdmin: false })),
  ],
  ["no page", 404, html, () => visit("/nowhere")],
  ["a page's data", 404, html, () => owner.visit("/shop/products.data")],
  [
    "a form sent to a page's data",
    405,
    /^application\/json/,
    () => owner.post("/shop/categories.data?new=", { name: "Mugs" }),
  ],
  ["no shop", 404, html, () => visit("/shop/nobody")],
  ["no picture", 404, null, () => visit("/images/product-images/nothing.jpg")],
  ["a method that nothing uses", 405, sentence, () => sendBare("PUT")],
  ["a form too large", 413, html, () => signIn(app.visitor(), shop, { password: "x".repeat(70_000) })],
  ["too many guesses", 429, html, guessTooOften],
  ["a fault", 500, html, () => whileBroken(() => signIn(app.visitor(), shop))],
  [
    "no database, at the door",
    503,
    html,
    () => whileDatabaseIsAway(app.database, () => signIn(app.visitor(), shop)),
  ],
  ["no database, not ready", 503, sentence, () => whileDatabaseIsAway(app.database, () => visit("/readyz"))],
])(
  "the security headers are on %s: %i; a document's numbers are no phones to Safari",
  async (what, status, type, ask) => {
    const page = await ask()
    expect(page.status).toBe(status)
    if (type !== null) expect(page.headers.get("content-type")).toMatch(type)
    expectSecurityHeaders(page.headers, what, { isSecure: true })
    if (type === html) expect(page.html).toContain('<meta name="format-detection" content="telephone=no"/>')
  },
)
