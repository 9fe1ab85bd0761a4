import { locales, perLanguage } from "#app/domain/language/locale.ts"
import { expect, test } from "vitest"
import { orderLimits, replyKinds } from "#app/domain/order/order.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

const app = useTestApplication()
const path = "/shop/settings/orders"

/** The form as it stands on the page of a shop that never changed it. */
function form(fields: Record<string, string> = {}) {
  const replies = locales.flatMap((locale) => replyKinds.map((kind) => [`reply_${locale}_${kind}`, ""]))
  const questions = ["name", "phone", "area", "note"].map((question) => [`ask_${question}`, "off"])
  return { ...Object.fromEntries([...questions, ...replies]), ...fields } as Record<string, string>
}

async function arrange() {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const stored = async () => {
    const { rows } = await app.database.owner.query(
      "select ask_name, ask_phone, ask_area, ask_note, order_replies, order_mail from shops where id = $1",
      [shop.id],
    )
    return rows[0] as Record<string, unknown>
  }
  return { shop, owner, stored }
}

test.each([
  [
    "en",
    [
      "Questions before sending",
      "Area or address",
      "Required",
      "Email me each new order",
      "Replies in Arabic",
    ],
  ],
  [
    "ar",
    ["أسئلة قبل الإرسال", "المنطقة أو العنوان", "إلزاميّ", "إرسال بريد إليّ بكلّ طلب جديد", "الردود بالعربيّة"],
  ],
])("the section in %s begins with no question, and with the product's own sentences", async (lang, texts) => {
  const { owner } = await arrange()
  const { html } = await owner.visit(`${path}?lang=${lang}`)
  for (const expected of texts) expect(textOf(html)).toContain(expected)
  for (const sentence of [
    "Hello {name}, your order #{number} is ready.",
    "أهلًا {الاسم}، طلبك رقم {الرقم} جاهز.",
  ])
    expect(html).toContain(sentence)
})

test("questions, mail and own sentences are stored, and what is the product's own is not", async () => {
  const { owner, stored } = await arrange()
  const saved = await owner.post(
    path,
    form({
      ...{ ask_name: "required", ask_area: "optional", mail: "on" },
      reply_en_ready: " Come and get {number}!\r\n",
      reply_en_sorry: "",
      reply_ar_ready: "أهلًا {الاسم}، طلبك رقم {الرقم} جاهز.",
    }),
  )
  expect([saved.status, saved.headers.get("location")]).toEqual([302, `${path}?done=saved`])
  expect(await stored()).toEqual({
    ...{ ask_name: "required", ask_phone: "off", ask_area: "optional", ask_note: "off", order_mail: true },
    order_replies: { ...perLanguage(locales, "", () => ({})), en: { ready: "Come and get {number}!" } },
  })
  const page = await owner.visit(`${path}?done=saved`)
  expect(textOf(page.html)).toContain(messages.en.settings_updated)
  expect(page.html).toContain("Come and get {number}!")
  await owner.post(path, form())
  expect(await stored()).toMatchObject({ order_replies: null, order_mail: false, ask_name: "off" })
})

test("what is wrong stays in its field, other forms are refused, and another shop is never reached", async () => {
  const { owner, stored } = await arrange()
  const before = await stored()
  const long = "ر".repeat(orderLimits.reply + 1)
  const rejected = await owner.post(path, form({ reply_ar_sorry: long, ask_name: "required" }))
  expect([rejected.status, rejected.html.includes(long)]).toEqual([422, true])
  expect(textOf(rejected.html)).toContain("The sentence can have at most 1,000 characters.")
  const { reply_en_ready: _, ...partly } = form()
  const others = [
    await owner.post(path, form({ ask_name: "always" })),
    await owner.post(path, form({ name: "Taken over" })),
    await owner.post(path, partly),
    await app.visitor().post(path, form({ mail: "on" })),
  ]
  expect(others.map(({ status }) => status)).toEqual([422, 400, 400, 302])
  expect(await stored()).toEqual(before)
})
