import { expect, test } from "vitest"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { errorBeside, radioOf, textOf } from "#tests/client/page.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication({ PLATFORM_TIME_ZONE: "Asia/Beirut" })
const path = "/shop/settings/currency"

const form = (fields: Record<string, string> = {}) => ({
  ...{ is_on: "on", rate: "89,500", rounding: "5000", shown: "both", ...fields },
})

async function arrange() {
  const { owner: database } = app.database
  const shop = await insertShop(database)
  const owner = await app.signInAsShop(shop)
  const stored = async () => {
    const { rows } = await database.query(
      `select second_currency, exchange_rate, rounding, prices_shown, is_rate_shown, follows_platform_rate, rate_set_at
       from shops where id = $1`,
      [shop.id],
    )
    return rows[0] as Record<string, unknown>
  }
  return { shop, owner, stored }
}

const setPlatformRate = (rate: number) =>
  app.database.owner.query(
    `insert into platform_rates (currency, rate) values ('LBP', $1)
     on conflict (currency) do update set rate = excluded.rate, set_at = now()`,
    [rate],
  )

test.each([
  [
    "en",
    ["Show Lebanese pounds", "Your rate", "Round up to", "Pounds only", "The platform has set no rate yet."],
  ],
  [
    "ar",
    [
      "عرض الليرة اللبنانيّة",
      "سعر الدولار",
      "التقريب إلى أعلى",
      "الليرة وحدها",
      "لم تحدّد المنصّة سعر الدولار بعد.",
    ],
  ],
])("the page in %s begins switched off, with nothing to follow", async (lang, texts) => {
  await app.database.owner.query("delete from platform_rates")
  const { owner, stored } = await arrange()
  const { status, html } = await owner.visit(`${path}?lang=${lang}`)
  expect(status).toBe(200)
  for (const expected of texts) expect(textOf(html)).toContain(expected)
  expect(/<input[^>]*name="is_on"[^>]*>/.exec(html)?.[0]).not.toContain("checked")
  expect(/<input[^>]*name="follows"[^>]*>/.exec(html)?.[0]).toContain("disabled")
  expect(await stored()).toMatchObject({ second_currency: null })
  const settings = await owner.visit(`/shop/settings?lang=${lang}`)
  expect(settings.html).toContain(`href="${path}"`)
})

test("a rate in any digits is stored with all that goes with it, and shown again as it is written", async () => {
  const { shop, owner, stored } = await arrange()
  await insertProduct(app.database.owner, shop, { name: "Rakweh", priceCents: 2_600 })
  const saved = await owner.post(path, form({ rate: "٨٩٬٥٠٠ ل.ل.", shown: "second", is_rate_shown: "on" }))
  expect([saved.status, saved.headers.get("location")]).toEqual([302, `${path}?done=saved`])
  expect(await stored()).toMatchObject({
    ...{ second_currency: "LBP", exchange_rate: 89_500, rounding: 5_000, prices_shown: "second" },
    ...{ is_rate_shown: true, follows_platform_rate: false },
  })
  const { html } = await owner.visit(`${path}?done=saved&lang=en`)
  expect(textOf(html)).toContain("Currency is saved.")
  expect(html).toContain('value="89,500"')
  expect(radioOf(html, "shown", "second")).toContain("checked")
  expect(radioOf(html, "rounding", "5000")).toContain("checked")
  expect(textOf(html)).toContain("$26.00 · 2,330,000 L.L.")
  const off = await owner.post(path, { rate: "89,500", rounding: "5000", shown: "second" })
  expect(off.status).toBe(302)
  expect(await stored()).toMatchObject({ second_currency: null, exchange_rate: 89_500 })
})

test("the page says how old the rate is, and a press makes it today's", async () => {
  const { shop, owner, stored } = await arrange()
  await showPounds(app.database.owner, shop, { setAt: new Date(Date.now() - 9 * 86_400_000).toISOString() })
  const old = textOf((await owner.visit(`${path}?lang=en`)).html)
  expect(old).toMatch(/You set it 9 days ago, on \d+ [A-Z][a-z]+( \d{4})?\. It never changes by itself\./)
  expect(old).toContain("Still right today")
  expect(textOf((await owner.visit(`${path}?lang=ar`)).html)).toContain("غيّرته قبل 9 أيّام")
  const before = await stored()
  await owner.post(path, form({ rounding: "1000" }))
  expect((await stored())["rate_set_at"]).toEqual(before["rate_set_at"])
  await owner.post(path, form({ confirm: "on" }))
  const dayOf = (moment: unknown) => dayIn(moment as Date, "Asia/Beirut")
  expect(dayOf((await stored())["rate_set_at"])).toBe(dayOf(new Date()))
  const fresh = textOf((await owner.visit(`${path}?lang=en`)).html)
  expect(fresh).toMatch(/You set it today, \d+ [A-Z][a-z]+\. It never changes by itself\./)
  expect(fresh).not.toContain("Still right today")
})

test("a shop that follows the platform has its rate, and its own field is of no matter", async () => {
  const { owner, stored } = await arrange()
  await app.database.owner.query("delete from platform_rates")
  const none = await owner.post(path, form({ follows: "on" }))
  expect([none.status, textOf(none.html).includes("The platform has set no rate yet.")]).toEqual([422, true])
  expect(await stored()).toMatchObject({ second_currency: null, follows_platform_rate: false })
  await setPlatformRate(91_000)
  expect((await owner.post(path, form({ follows: "on", rate: "half typed" }))).status).toBe(302)
  expect(await stored()).toMatchObject({ exchange_rate: 91_000, follows_platform_rate: true })
  expect(textOf((await owner.visit(`${path}?lang=en`)).html)).toContain("Now 1 $ = 91,000 L.L.")
  await setPlatformRate(92_000)
  expect(await stored()).toMatchObject({ exchange_rate: 92_000 })
})

test.each([
  ["rate", "", "Type your rate."],
  ["rate", "89.5", messages.en.rate_format],
  ["rate", "89", "The rate is from 1,000 to 1,000,000."],
])("%s %j is answered beside its field, and what was typed stays", async (name, input, problem) => {
  const { owner, stored } = await arrange()
  const rejected = await owner.post(`${path}?lang=en`, form({ [name]: input, rounding: "10000" }))
  expect(rejected.status).toBe(422)
  expect(errorBeside(rejected.html, name)).toBe(problem)
  expect(rejected.html).toContain(`value="${input}"`)
  expect(radioOf(rejected.html, "rounding", "10000")).toContain("checked")
  expect(await stored()).toMatchObject({ second_currency: null, exchange_rate: null })
})

test("other forms are refused, and nobody reaches another shop's", async () => {
  const { owner, stored } = await arrange()
  const before = await stored()
  const results = [
    await owner.post(path, form({ rounding: "2000" })),
    await owner.post(path, form({ shown: "euros" })),
    await owner.post(path, form({ name: "Taken over" })),
    await owner.post(path, { is_on: "on" }),
    await app.visitor().post(path, form()),
  ]
  expect(results.map(({ status }) => status)).toEqual([422, 422, 400, 400, 302])
  expect(await stored()).toEqual(before)
})

test("the page by the input alone: prices with the typed rate, and nothing is stored", async () => {
  const { shop, owner, stored } = await arrange()
  await insertProduct(app.database.owner, shop, { name: "Rakweh", priceCents: 2_600 })
  const before = await stored()
  const { status, html } = await owner.post(`${path}?live&lang=en`, form({ rate: "90,000" }))
  const parts = [...html.matchAll(/data-live="(\w+)"/g)].map(([, name]) => name)
  expect([status, parts]).toEqual([200, ["both", "dollars", "second", "is_rate_shown", "example"]])
  const [, example = ""] = /data-live="example"[^>]*>([\s\S]*?)<\/aside>/.exec(html) ?? []
  expect(textOf(example)).toContain("2,340,000")
  expect(await stored()).toEqual(before)
})
