/**
 * The platform behind a shared cache that keeps whatever an answer allows, whoever asks: what is public is kept and made anew
 * behind the shoppers' backs, what is taken down is gone within a minute, nothing of one person reaches another, and cached pages outlive the
 * application. Takes two minutes, because the cache's clock is a real one.
 */
import assert from "node:assert/strict"
import { visitorOf, type Page, type Visitor } from "../../client/visitor.ts"
import { picture, productForm } from "../../fixtures/product-form.ts"
import { startSoaked } from "../soak/soaked-platform.ts"
import { template } from "../../sheets/seed-sheets.ts"
import { screensOf } from "../../sheets/screens.ts"
import { startVarnish } from "./varnish.ts"

const platform = await startSoaked()
const cache = await startVarnish(platform.url)
const anyone = () => visitorOf(cache.url)
const isHit = ({ headers }: Page) => headers.get("x-cache") === "hit"
const nameOf = (one: number, name: string) =>
  platform.database.query("update products set name = $2 where id = $1", [product(one), name])
const product = (one: number) => platform.shops[0]?.products[one]
const lines: [string, string][] = []

try {
  lines.push(["answers of one person, asked for through the cache", String(await storeNothingPrivate())])
  await cachePublicPages()
  lines.push(["seconds until a blocked shop is gone from the cache", (await takeDown()).toFixed(1)])
  lines.push(["seconds until a hidden product's picture is gone from the cache", await hidePicture()])
  lines.push(["kept pages while no application answers", await outliveTheApplication()])
  for (const [what, figure] of lines) console.log(`${figure.padStart(8)}  ${what}`)
} finally {
  await cache.end()
  await platform.end()
}

/** Each guarded address, asked for by whom it is for, then by a stranger. @returns how many answers were looked at */
async function storeNothingPrivate(): Promise<number> {
  const { shops, admin } = platform
  const [shop] = shops
  assert(shop)
  const owner = await signedIn("/shop/login", { identifier: shop.username, password: shop.password })
  const operator = await signedIn("/admin/login", { email: admin.email, password: admin.password })
  const screens = screensOf({ ...template, product: shop.products[0] ?? "", shop: shop.id, admin: admin.id })
  const addresses = (group: "owner" | "admin") => {
    const paths = screens[group].map(({ path }) => path)
    return new Set(paths)
  }
  let seen = 0
  for (const [group, caller] of [
    ["owner", owner],
    ["admin", operator],
  ] as const)
    for (const address of addresses(group)) {
      const theirs = [await caller.visit(address), await caller.visit(address)]
      const others = [await anyone().visit(address), await anyone().visit(address)]
      seen += theirs.length + others.length
      for (const page of [...theirs, ...others]) assert(!isHit(page), `${address} was kept`)
      for (const { html } of others)
        for (const secret of [shop.username, admin.email])
          assert(!html.includes(secret), `${address} shows ${secret} to a stranger`)
    }
  assert(seen > 150)
  return seen
}

/** A public page is made once; when it has grown old, a shopper gets it at once and the next one gets the new one. */
async function cachePublicPages(): Promise<void> {
  const address = `/shop/${platform.shops[1]?.slug}?page=1`
  const first = await anyone().visit(address)
  assert.equal(first.status, 200)
  const others = await Promise.all(Array.from({ length: 50 }, () => anyone().visit(address)))
  assert(others.every(isHit), "made once for all")
  const mine = `/shop/${platform.shops[0]?.slug}/${product(3)}`
  await nameOf(3, "Brass lantern")
  assert((await anyone().visit(mine)).html.includes("Brass lantern"))
  await nameOf(3, "Copper lantern")
  await seconds(32)
  const begun = performance.now()
  const old = await anyone().visit(mine)
  lines.push([
    "milliseconds until an old page is shown while a new one is made",
    (performance.now() - begun).toFixed(1),
  ])
  assert(isHit(old) && old.html.includes("Brass lantern"), "the old page, at once")
  await seconds(2)
  assert((await anyone().visit(mine)).html.includes("Copper lantern"), "then the new one")
}

/** @returns the seconds in which a shop that was blocked could still be seen */
async function takeDown(): Promise<number> {
  const shop = platform.shops[2]
  const address = `/shop/${shop?.slug}`
  const isShown = ({ html }: Page) => html.includes(`/${shop?.products.at(-1)}`)
  assert(isShown(await anyone().visit(address)))
  assert(isHit(await anyone().visit(address)))
  await platform.database.query("update shops set is_active = false where id = $1", [shop?.id])
  return secondsUntilGone(address, isShown)
}

/** A picture is kept like a page, in every width, and goes with the product that shows it. */
async function hidePicture(): Promise<string> {
  const [shop] = platform.shops
  assert(shop)
  const owner = await signedIn("/shop/login", { identifier: shop.username, password: shop.password })
  const form = productForm({ name: "Pictured lamp", images: await picture() })
  assert.equal((await owner.post("/shop/products?new=", form)).status, 302)
  const { html } = await visitorOf(platform.url).visit(`/shop/${shop.slug}?q=pictured&lang=en`)
  const address = /\/images\/product-images\/[\w./-]+\.jpg/.exec(html)?.[0] ?? ""
  const id = /\/images\/product-images\/([0-9a-f-]{36})/.exec(html)?.[1]
  const isShown = ({ status }: Page) => status === 200
  assert(isShown(await anyone().visit(address)), `the picture ${address}`)
  assert(isHit(await anyone().visit(address)))
  await platform.database.query("update products set is_active = false where id = $1", [id])
  return (await secondsUntilGone(address, isShown)).toFixed(1)
}

/** Looks as one visitor after the other would, so that the cache has every occasion to show it once more. */
async function secondsUntilGone(address: string, isShown: (page: Page) => boolean): Promise<number> {
  const begun = performance.now()
  const passed = () => (performance.now() - begun) / 1_000
  while (isShown(await anyone().visit(address))) {
    assert(passed() < 60, "a minute")
    await seconds(1)
  }
  assert(passed() > 1, "the cache had it still")
  return passed()
}

/** Ends the application. @returns how many cached pages of how many are still shown */
async function outliveTheApplication(): Promise<string> {
  const addresses = [`/shop/${platform.shops[3]?.slug}`, `/shop/${platform.shops[1]?.slug}`, "/"]
  for (const address of addresses) await anyone().visit(address)
  process.kill(platform.pid, "SIGKILL")
  // Longer than any page is shown without asking.
  await seconds(55)
  const pages = await Promise.all(addresses.map((address) => anyone().visit(address)))
  assert.deepEqual(pages.map(({ status }) => status).slice(0, 2), [200, 200])
  assert.equal((await anyone().visit("/shop/dashboard")).status, 503)
  return `${pages.filter(({ status }) => status === 200).length} of ${pages.length}`
}

async function signedIn(signInPage: string, fields: Record<string, string>): Promise<Visitor> {
  const visitor = anyone()
  assert.equal((await visitor.post(signInPage, fields)).status, 302)
  return visitor
}

function seconds(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, count * 1_000))
}
