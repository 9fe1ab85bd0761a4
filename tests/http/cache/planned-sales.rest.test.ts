/** A sale begins and ends at its moment on every cached page, at every process, without a page being asked for. */
import { expect, test } from "vitest"
import { expectSoon } from "#tests/client/expect-soon.ts"
import { cachePage } from "#tests/client/page-origin.ts"
import { structuredData } from "#tests/client/page.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import { otherInstance } from "#tests/environment/other-instance.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { passTime } from "#tests/fixtures/pass-time.ts"

const app = useOwnApplication()

/** The alarm rings at the process that set it; nothing else is changed. */
const ring = () => app.database.owner.query("select pg_notify('vitrine_sales', '')")

async function arrange() {
  const shop = await insertShop(app.database.owner, {})
  const product = await insertProduct(app.database.owner, shop, {
    ...{ name: "Mug", priceCents: 1800, salePriceCents: 1450, saleBegins: 60, saleEnds: 120 },
  })
  return { shop, page: `/shop/${shop.slug}`, detail: `/shop/${shop.slug}/${product}` }
}

const priceOf = (html: string) => (html.includes("$14.50") ? 1450 : 1800)

test("kept pages switch at both processes, and back again", async () => {
  const { shop, page, detail } = await arrange()
  const other = visitorOf(await otherInstance(app))
  const here = app.visitor()
  const seen = async () => [
    priceOf((await here.visit(page)).html),
    priceOf((await here.visit(detail)).html),
    priceOf((await other.visit(page)).html),
  ]
  for (const path of [page, detail]) await cachePage(app, path)
  expect(await seen()).toEqual([1800, 1800, 1800])
  await passTime(app.database.owner, shop, 61)
  await ring()
  await expectSoon(seen, [1450, 1450, 1450])
  await passTime(app.database.owner, shop, 60)
  await ring()
  await expectSoon(seen, [1800, 1800, 1800])
})

test("a process that starts after the moment has the new price on its first page", async () => {
  const { shop, page } = await arrange()
  await passTime(app.database.owner, shop, 61)
  const later = visitorOf(await otherInstance(app))
  expect(priceOf((await later.visit(page)).html)).toBe(1450)
})

test("a plan wakes the process that sleeps for a later one", async () => {
  const { shop, page } = await arrange()
  await cachePage(app, page)
  // Less than a second away, and nobody asks for it.
  await app.database.owner.query(
    "update products set sale_starts_at = now() + interval '300 milliseconds' where shop_id = $1",
    [shop.id],
  )
  await expectSoon(async () => priceOf((await app.visitor().visit(page)).html), 1450)
})

test("until when it lasts is written where its owner wants it, and stays right while the page is kept", async () => {
  const shop = await insertShop(app.database.owner, {})
  const week = 6 * 1_440
  const near = await insertProduct(app.database.owner, shop, {
    ...{ name: "Near", priceCents: 1800, salePriceCents: 1450, saleEnds: week, isSaleEndShown: true },
  })
  const far = await insertProduct(app.database.owner, shop, {
    ...{ name: "Far", priceCents: 1800, salePriceCents: 1450, saleEnds: 5 * week, isSaleEndShown: true },
  })
  const silent = await insertProduct(app.database.owner, shop, {
    ...{ name: "Silent", priceCents: 1800, salePriceCents: 1450, saleEnds: week },
  })
  const end = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const inBeirut = (date: Date, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Beirut", ...format }).format(date)
  const weekday = inBeirut(end(week), { weekday: "long" })
  const lastMoment = end(5 * week)
  const date = `${inBeirut(lastMoment, { weekday: "long" })} ${inBeirut(lastMoment, { day: "numeric", month: "long" })}`
  const pageOf = async (id: string, lang = "en") =>
    (await app.visitor().visit(`/shop/${shop.slug}/${id}?lang=${lang}`)).html
  expect(await pageOf(near)).toContain(`until ${weekday}`)
  expect(await pageOf(far)).toContain(`until ${date}`)
  expect(await pageOf(near, "ar")).toContain("حتّى ال")
  expect(await pageOf(silent)).not.toContain("until ")
  const list = (await app.visitor().visit(`/shop/${shop.slug}?lang=en`)).html
  expect(list.match(/class="until"/g)).toHaveLength(2)
  for (const [id, minutes] of [
    [near, week],
    [silent, week],
  ] as const) {
    const data = structuredData(await pageOf(id)).find((thing) => thing["@type"] === "Product")
    const iso = inBeirut(end(minutes), { dateStyle: "short" }).split("/").toReversed().join("-")
    expect(data?.["offers"]).toMatchObject({ price: "14.50", priceValidUntil: iso })
  }
  const usual = await insertProduct(app.database.owner, shop, { priceCents: 900 })
  expect(await pageOf(usual)).not.toContain("priceValidUntil")
})
