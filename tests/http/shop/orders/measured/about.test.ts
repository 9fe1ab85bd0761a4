import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { plainTextOf, weighedOrder } from "./weighed-order.ts"

const app = useTestApplication()

test.each([
  ["en", "about $12.00", "½ kg Za’atar"],
  ["ar", `${messages.ar.measure_about} $12.00`, "½ كيلو Za’atar"],
] as const)(
  "in %s a sum with something to weigh is approximate wherever it is told",
  async (lang, sum, line) => {
    const { order, read, shopperReads, database, shop } = await weighedOrder(app, { language: lang })
    await database.query("update shops set language = $2 where id = $1", [shop.id, lang])
    for (const address of ["/shop/orders", undefined]) expect(await read(address, lang)).toContain(sum)
    expect(await read("/shop/orders", lang)).toContain(line)
    const shopper = plainTextOf(await shopperReads(lang))
    expect(shopper).toContain(sum)
    expect(shopper).toContain(messages[lang].measure_about_open)
    const own = await fetch(`${app.address}/shop/${shop.slug}/orders?lang=${lang}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
      body: JSON.stringify({ ids: [order.id] }),
    })
    expect(plainTextOf(await own.text())).toContain(sum)
  },
)

test("message and reply say that the sum is approximate, until it is weighed", async () => {
  const { order, owner, path, action } = await weighedOrder(app)
  const message = new URL(order.chat ?? "").searchParams.get("text") ?? ""
  expect(message).toContain("½ kg Za’atar (Pistachio, Glass jar): about $7.00")
  expect(message).toContain("about $12.00")
  expect(message).toContain("1 × Soap: $3.00")
  const replies = async () =>
    [...(await owner.visit(`${path}?lang=en`)).html.matchAll(/wa\.me\/\d+\?text=([^"]+)/g)].map(
      ([, text = ""]) => plainTextOf(decodeURIComponent(text)),
    )
  expect((await replies()).join(" ")).toContain("about $12.00")
  await action("confirm=", { "weight:1": "0.52", "weight:2": "0.25" })
  expect((await replies()).join(" ")).toContain("$12.22")
  expect((await replies()).join(" ")).not.toContain("about")
})

test("nothing can be paid before it is weighed, on the shopper's page and on the owner's", async () => {
  const { owner, path, action, shopperReads } = await weighedOrder(app)
  expect(await shopperReads()).not.toContain("71 234 567")
  expect(await shopperReads()).not.toContain("data-copy=")
  const page = (await owner.visit(`${path}?lang=en`)).html
  expect(plainTextOf(page)).toContain(messages.en.order_weigh_first)
  expect(page).not.toMatch(/<form[^>]* action="[^"]*cash=/)
  await action("confirm=", { "weight:1": "0.52", "weight:2": "0.25" })
  expect((await owner.visit(path)).html).toMatch(/<form[^>]* action="[^"]*cash=/)
  const html = await shopperReads()
  expect(html).toContain("71 234 567")
  expect(html).toContain('data-copy="12.22"')
})

test("the amount that the owner enters on the page weighs that line, also where it is the same", async () => {
  const { action, stored, read, shopperReads } = await weighedOrder(app)
  await action("line=1", { quantity: "0.5", unit: "g" })
  expect(await stored()).toMatchObject({ total: 1_200, about: true })
  await action("line=2", { quantity: "0.25", unit: "g" })
  expect(await stored()).toMatchObject({ total: 1_200, about: false })
  expect(await read()).not.toContain("about $")
  expect(plainTextOf(await shopperReads())).not.toContain("about $")
  expect((await action("confirm=")).status).toBe(302)
  expect(await stored()).toMatchObject({ status: "confirmed", total: 1_200 })
})
