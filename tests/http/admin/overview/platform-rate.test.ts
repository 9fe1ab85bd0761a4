import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { expectSoon } from "#tests/client/expect-soon.ts"
import { errorBeside, textOf } from "#tests/client/page.ts"
import { cachePage, originOf } from "#tests/client/page-origin.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"

const app = useTestApplication()

const logged = async () => {
  const { rows } = await app.database.owner.query<{ details: unknown }>(
    "select details from audit_log where action = 'platform_rate_changed' order by at",
  )
  return rows.map(({ details }) => details)
}

async function pricedShop(options: Parameters<typeof showPounds>[2]) {
  const shop = await insertShop(app.database.owner)
  await insertProduct(app.database.owner, shop, { name: "Rakweh", priceCents: 2_600 })
  await showPounds(app.database.owner, shop, options)
  return `/shop/${shop.slug}`
}

test("an administrator sets the rate: the pages of the shops that follow have it, those of others are kept, and the log says so", async () => {
  const admin = await app.signInAsAdmin(await insertAdmin(app.database.owner))
  const first = await admin.post("/admin", { rate: "89,500" })
  expect([first.status, first.headers.get("location")]).toEqual([302, "/admin?done=rate-saved"])
  const change = async () => {
    const [follower, other] = [await pricedShop({ follows: true }), await pricedShop({ rate: 80_000 })]
    for (const path of [follower, other]) await cachePage(app, path)
    const rate = 90_000 + Math.floor(Math.random() * 9_000)
    expect((await admin.post("/admin", { rate: String(rate) })).status).toBe(302)
    const pounds = new Intl.NumberFormat("en-US").format(Math.ceil((26 * rate) / 5_000) * 5_000)
    const shown = async () => textOf((await app.visitor().visit(follower)).html)
    await expectSoon(shown, expect.stringContaining(`${pounds} L.L.`))
    return originOf(app, await app.visitor().visit(other))
  }
  // Where a busy machine misses heartbeats, every older page is rendered again: then nothing is known of this one.
  await expect.poll(change, { interval: 0 }).toBe("hit")
  expect((await logged())[0]).toEqual({ currency: "LBP", rate: 89_500 })
  const page = await admin.visit("/admin?lang=en")
  expect(textOf(page.html)).toMatch(/Dollar rate .* \d+ shops? follows? it\. Lebanese pounds for one dollar/)
  const log = textOf((await admin.visit("/admin/audit?kind=platform&lang=en")).html)
  expect(log).toContain("Dollar rate of the platform changed")
  expect(log).toContain("Former dollar rate")
})

test("the same rate again leaves no trace, and a wrong one is answered beside its field", async () => {
  const admin = await app.signInAsAdmin(await insertAdmin(app.database.owner))
  await admin.post("/admin", { rate: "٨٨٬٠٠٠" })
  const before = await logged()
  expect((await admin.post("/admin", { rate: "88000" })).status).toBe(302)
  for (const [input, problem] of [
    ["", "Type your rate."],
    ["88.5", "Write the rate as a whole number, like 89,500."],
    ["88", "The rate is from 1,000 to 1,000,000."],
  ] as const) {
    const rejected = await admin.post("/admin?lang=en", { rate: input })
    expect([rejected.status, errorBeside(rejected.html, "rate")]).toEqual([422, problem])
    expect(rejected.html).toContain(`value="${input}"`)
  }
  expect((await admin.post("/admin", { rate: "90000", more: "x" })).status).toBe(400)
  expect(await logged()).toEqual(before)
})

test("an owner and a visitor set no rate of the platform", async () => {
  const before = await logged()
  const owner = await app.signInAsShop(await insertShop(app.database.owner))
  for (const who of [owner, app.visitor()]) {
    const result = await who.post("/admin", { rate: "90000" })
    expect([result.status, result.headers.get("location")]).toEqual([
      302,
      expect.stringContaining("/admin/login"),
    ])
  }
  expect(await logged()).toEqual(before)
})
