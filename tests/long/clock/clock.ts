/**
 * The machine's clock jumps an hour ahead and back again, and an hour back and ahead (Linux, as root; three minutes): sessions,
 * throttles, cached pages, orders and open streams go on, and a planned sale begins within a minute of its moment.
 */
import assert from "node:assert/strict"
import { setTimeout as delay } from "node:timers/promises"
import { signIn, signInAtAdminPage } from "#tests/client/sign-in.ts"
import { visitorOf, type Page, type Visitor } from "#tests/client/visitor.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { saveOpen } from "#tests/client/open-form.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"
import { storeOrder } from "#tests/fixtures/store-order.ts"
import { startSoaked } from "../soak/soaked-platform.ts"
import { makeSetClock } from "./set-clock.ts"

if (process.getuid?.() !== 0 || process.platform !== "linux") {
  console.error("This needs Linux and root: the platform gets a clock of its own.")
  process.exit(1)
}

const clock = makeSetClock()
const platform = await startSoaked(clock)
const lines: string[] = []

try {
  const { shops, admin, database, url } = platform
  const [shop, guessed] = shops
  assert(shop && guessed)
  const owner = visitorOf(url)
  assert.equal((await signIn(owner, shop)).status, 302)
  const operator = visitorOf(url)
  assert.equal((await signInAtAdminPage(operator, admin)).status, 302)
  const home = `/shop/${shop.slug}`
  const sale = await insertProduct(database, shop, {
    ...{ name: "Brass lantern", priceCents: 4_000, salePriceCents: 3_000, saleBegins: 30 },
  })
  const stream = await openStream(url, "/shop/orders/events", owner)

  const holds = async (when: string) => {
    const product = shop.products[1] ?? ""
    const page = `${home}/${product}`
    await visitorOf(url).visit(page)
    const name = `Lamp ${when}`
    const version = await versionOf(database, product)
    const saved = await saveOpen(owner, product, { name, price: "7", version })
    assert.equal(saved.status, 200, `${when}: a product is saved, ${JSON.stringify(saved.body)}`)
    await within(2, `${when}: the new name is on the kept page`, async () => {
      const { status, html } = await visitorOf(url).visit(page)
      assert.equal(status, 200)
      return html.includes(name)
    })
    assert.equal((await owner.visit("/shop/dashboard")).status, 200, `${when}: the owner is signed in`)
    assert.equal((await operator.visit("/admin/shops")).status, 200, `${when}: the operator is signed in`)
    const device = visitorOf(url)
    assert.equal((await signIn(device, shop)).status, 302, `${when}: another device signs in`)
    assert.equal((await device.visit("/shop/products")).status, 200, `${when}: and stays signed in`)
    const received = stream.count()
    await storeOrder(database, shop, { lines: [{ productId: product }] })
    await within(5, `${when}: the owner's open page learns of an order`, () => stream.count() > received)
    lines.push(`${when}: pages, sessions, sign-in, orders and streams hold`)
  }
  const priceOf = async () => (await visitorOf(url).visit(`${home}/${sale}?lang=en`)).html

  await holds("at the true time")
  assert(!(await priceOf()).includes("$30.00"), "the sale has not begun")

  // Wrong passwords until the sign-in page has to be waited at.
  const guesser = { "x-forwarded-for": "10.9.9.9" }
  await clock.set(60)
  const guess = (): Promise<Page> =>
    signIn(visitorOf(url), guessed, { password: "wrong password 1", headers: guesser })
  let rejected = await guess()
  for (let tries = 0; rejected.status !== 429 && tries < 40; tries++) rejected = await guess()
  assert.equal(rejected.status, 429, "guesses are throttled")
  await within(61, "an hour ahead: a sale whose moment has passed", async () =>
    (await priceOf()).includes("$30.00"),
  )
  await holds("an hour ahead")

  await clock.set(0)
  assert.equal(
    (await signIn(visitorOf(url), guessed, { headers: guesser })).status,
    302,
    "an hour's wait is not waited for when the clock is set back",
  )
  await holds("back at the true time")
  await clock.set(-60)
  await holds("an hour behind")
  await clock.set(0)
  await holds("ahead again")
  assert(stream.isOpen(), "the stream of the beginning is still open")
  stream.close()

  const { status } = await platform.end()
  assert.equal(status, 0)
  for (const line of lines) console.log(line)
} finally {
  await platform.end().catch(() => undefined)
  clock.remove()
}

/** Polls until it holds. @throws after so many seconds. */
async function within(seconds: number, what: string, test: () => Promise<boolean> | boolean): Promise<void> {
  const begun = performance.now()
  while (!(await test())) {
    assert(performance.now() - begun < seconds * 1_000, `${what}, within ${seconds} s`)
    await delay(100)
  }
  if (seconds > 10) lines.push(`${what}: after ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
}

type Stream = { count(): number; isOpen(): boolean; close(): void }

/** The server-sent events of a page that is kept open. */
async function openStream(url: string, path: string, { cookies }: Visitor): Promise<Stream> {
  const leaving = new AbortController()
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const response = await fetch(url + path, {
    headers: { accept: "text/event-stream", cookie },
    signal: leaving.signal,
  })
  assert.equal(response.status, 200, `the stream ${path}`)
  let events = 0
  let isOpen = true
  const read = async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      events += part.match(/^event: /gm)?.length ?? 0
  }
  void read()
    .catch(() => undefined)
    .finally(() => (isOpen = false))
  return { count: () => events, isOpen: () => isOpen, close: () => leaving.abort() }
}
