import { expect, test } from "vitest"
import { wantedSettingNames } from "#app/domain/hours/wanted-settings.ts"
import { sectionKeys } from "#app/dashboard/settings/section-keys.ts"
import { orderSettingNames } from "#app/domain/order/order-settings.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { radioOf, textOf, titleOf, withoutScript } from "#tests/client/page.ts"
import type { Fields } from "#tests/client/visitor.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/shop/settings"

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  const owner = await app.signInAsShop(shop)
  const row = async () => {
    const { rows } = await app.database.owner.query("select * from shops where id = $1", [shop.id])
    return rows[0] as Record<string, unknown>
  }
  return { shop, owner, row }
}

const seenIn = (html: string) =>
  (/name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&quot;", '"')

const orders = Object.fromEntries(
  orderSettingNames.map((name) => [name, name.startsWith("ask_") ? "off" : ""]),
)
const when = Object.fromEntries(wantedSettingNames.map((name) => [name, ""]))
const basic = { name: "Dar", description: "", phone: "", location: "Hamra", address_link: "" }

type Section = {
  key: string
  input: Fields
  stored: Record<string, unknown>
  wrong: Fields
  text: string
}

const sections: Section[] = [
  {
    ...{ key: "basic", input: basic, stored: { name: "Dar", location: "Hamra" } },
    ...{ wrong: { ...basic, phone: "call me" }, text: "This is not a phone number." },
  },
  {
    key: "social",
    input: { instagram_url: "@dar", facebook_url: "" },
    stored: { instagram_url: "https://www.instagram.com/dar" },
    wrong: { instagram_url: "dar snoubar", facebook_url: "" },
    text: "not an Instagram name or link",
  },
  {
    key: "notes",
    input: { opening_hours: "10 to 7", delivery_and_payment: "" },
    stored: { opening_hours: "10 to 7" },
    wrong: { opening_hours: "x".repeat(301), delivery_and_payment: "" },
    text: "at most 300 characters",
  },
  {
    ...{ key: "theme", input: { preset: "own", color: "abc" }, stored: { color: "#AABBCC" } },
    ...{ wrong: { preset: "own", color: "red" }, text: messages.en.wrong_color },
  },
  {
    key: "display-size",
    input: { product_display_size: "small" },
    stored: { product_display_size: "small" },
    wrong: { product_display_size: "huge" },
    text: messages.en.wrong_choice,
  },
  {
    ...{ key: "language", input: { language: "ar" }, stored: { language: "ar" } },
    ...{ wrong: { language: "xx" }, text: messages.en.wrong_choice },
  },
  {
    key: "orders",
    input: { ...orders, ask_name: "required" },
    stored: { ask_name: "required" },
    wrong: { ...orders, ask_name: "always" },
    text: messages.en.wrong_choice,
  },
  {
    key: "when",
    input: { ...when, asks_when: "on", lead_hours: "٢٤", interval_1_from: "16:00", interval_1_to: "20:00" },
    stored: { asks_when: true, lead_hours: 24, when_intervals: [[960, 1_200]] },
    wrong: { ...when, interval_2_from: "20:00", interval_2_to: "16:00" },
    text: messages.en.wanted_wrong_order,
  },
]

test.each(sections)(
  "the page of $key saves its own fields alone",
  async ({ key, input, stored, wrong, text }) => {
    const { owner, row } = await arrange({ phone: "+9613123456", location: "Verdun" })
    const before = await row()
    const at = `${path}/${key}`
    const opened = await owner.visit(`${at}?lang=en`)
    expect(opened.html.match(/>Save Settings</g)).toHaveLength(1)
    const { search_text: _, ...changed } = { ...before, ...stored }
    const rejected = await owner.post(`${at}?lang=en`, wrong)
    expect([rejected.status, textOf(rejected.html)]).toEqual([422, expect.stringContaining(text)])
    const forged = await owner.post(at, {
      ...input,
      ...(key === "social" ? { color: "#112233" } : { facebook_url: "" }),
    })
    const unknown = await owner.post(at, { ...input, plan_id: "x" })
    expect([forged.status, unknown.status]).toEqual([400, 400])
    expect(await row()).toEqual(before)

    const saved = await owner.post(at, { ...input, seen: seenIn(opened.html) })
    expect([saved.status, saved.headers.get("location")]).toEqual([302, `${at}?done=saved`])
    if (key === "basic") Object.assign(changed, { phone: null })
    expect(await row()).toMatchObject(changed)
    const page = await owner.visit(`${at}?done=saved&lang=en`)
    expect(textOf(page.html)).toContain(messages.en.settings_updated)
  },
)

test("two devices that edit different sections, or different replies, overwrite nothing of each other", async () => {
  const { owner, row } = await arrange()
  const [theme, replies] = [await owner.visit(`${path}/theme`), await owner.visit(`${path}/orders`)]
  await owner.post(`${path}/basic`, { ...basic, name: "Dar Noun" })
  const seen = seenIn(replies.html)
  const texts = JSON.parse(seen) as Record<string, string>
  await owner.post(`${path}/orders`, { ...texts, reply_en_ready: "Come and get it.", seen })
  await owner.post(`${path}/theme`, { preset: "own", color: "#112233", seen: seenIn(theme.html) })
  await owner.post(`${path}/orders`, { ...texts, reply_ar_ready: "تفضّل", mail: "on", seen })
  expect(await row()).toMatchObject({
    ...{ name: "Dar Noun", color: "#112233", order_mail: true },
    order_replies: { en: { ready: "Come and get it." }, ar: { ready: "تفضّل" } },
  })
  const conflict = await owner.post(`${path}/orders?lang=en`, {
    ...texts,
    reply_en_ready: "Ready!",
    ask_name: "off",
    seen,
  })
  expect(conflict.status).toBe(409)
  expect(textOf(conflict.html)).toContain("Changed on another device meanwhile: “Come and get it.”.")
  expect(conflict.html).toContain("Ready!</textarea>")
})

test("an unknown section is not found, and a stranger opens none", async () => {
  const { owner, row } = await arrange()
  const before = await row()
  expect((await owner.visit(`${path}/nothing`)).status).toBe(404)
  expect((await owner.post(`${path}/nothing`, basic)).status).toBe(404)
  expect((await owner.post(`${path}/data`, basic)).status).toBe(400)
  for (const { key, input } of sections) {
    expect((await app.visitor().visit(`${path}/${key}`)).headers.get("location")).toContain("/shop/login")
    await app.visitor().post(`${path}/${key}`, input)
  }
  expect(await row()).toEqual(before)
})

test.each([
  [
    "en",
    ["Shop Logo Nothing yet", "Basic Information Dar", "Social Media Instagram", "Shop Theme Red"],
    [
      "Product Display Size Small",
      "Language Settings English",
      "Orders Name · Phone",
      "Currency Dollars only",
    ],
  ],
  [
    "ar",
    ["شعار المتجر لا شيء بعد", "المعلومات الأساسيّة Dar", "التواصل الاجتماعيّ إنستغرام", "لون المتجر أحمر"],
    ["حجم عرض المنتجات صغير", "إعدادات اللغة English", "الطلبات الاسم · الهاتف", "العملة الدولار وحده"],
  ],
])("the index in %s has the present value of each section, and its address", async (lang, first, rest) => {
  const { shop, owner } = await arrange({ name: "Dar", color: "#EF4444", displaySize: "small" })
  await app.database.owner.query(
    `update shops set instagram_url = 'https://www.instagram.com/dar', ask_name = 'required', ask_phone = 'optional'
     where id = $1`,
    [shop.id],
  )
  const { html } = await owner.visit(`${path}?lang=${lang}`)
  const index = /<ul[^>]*rows[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ""
  for (const expected of [...first, ...rest]) expect(textOf(index)).toContain(expected)
  const links = [...index.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
  const addresses = links.filter((address) => address !== `${path}/everything`)
  expect(links, "the whole shop is downloaded from here, too").toHaveLength(addresses.length + 1)
  expect(addresses).toEqual(
    [
      ...["logo", "basic", "social", "notes", "theme", "display-size", "language"],
      ...["orders", "hours", "when", "delivery", "currency", "payment-methods", "data"],
    ].map((key) => `${path}/${key}`),
  )
  for (const address of addresses) {
    const page = await owner.visit(`${address}?lang=${lang}`)
    expect(page.status).toBe(200)
    const title = titleOf(page.html).split(" · ")[0] ?? ""
    expect(textOf(index)).toContain(title)
    expect(page.html).toMatch(
      new RegExp(`href="${address}" aria-current="page"|aria-current="page"[^>]*href="${address}"`),
    )
  }
})

test("a search finds a field by its name in the other language, and says so when there is none", async () => {
  const { owner } = await arrange()
  const english = await owner.visit(`${path}?q=${encodeURIComponent("هاتف")}&lang=en`)
  expect(english.html).toContain(`href="${path}/basic#phone"`)
  expect(textOf(english.html)).toContain("2 results")
  expect(english.html).not.toContain(`href="${path}/theme"`)
  const arabic = await owner.visit(`${path}/theme?q=INSTAGRAM&lang=ar`)
  expect(arabic.html).toMatch(new RegExp(`href="${path}/social#instagram_url"[^>]*>إنستغرام<`))
  expect(arabic.html, "the section of the page stays").toContain('name="color"')
  const none = await owner.visit(`${path}/currency?q=xyzzy&lang=en`)
  expect(textOf(none.html)).toContain(messages.en.settings_not_found)
})

test("without a script the index has all sections, with one form; a script that fetches it gets none of them", async () => {
  const { owner, row } = await arrange()
  const { html } = await owner.visit(`${path}?lang=en`)
  expect(radioOf(html, "language", "en")).toContain("checked")
  for (const key of sectionKeys)
    expect(html.match(new RegExp(`<section[^>]* id="${key}"`, "g")), key).toHaveLength(1)
  expect(textOf(withoutScript(html)).match(/Save Settings/g)).toHaveLength(1)
  const [first] = html.split("<noscript><div")
  expect(first).not.toContain('name="language"')
  const fetched = await owner.visit(path, { "Page-Language": "en" })
  expect(fetched.html).not.toContain('name="language"')

  const all = Object.assign({}, ...sections.map(({ input }) => input)) as Fields
  const saved = await owner.post(path, all)
  expect([saved.status, saved.headers.get("location")]).toEqual([302, `${path}?done=saved`])
  expect(await row()).toMatchObject(Object.assign({}, ...sections.map(({ stored }) => stored)))
})
