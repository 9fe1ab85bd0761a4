import { beforeAll, expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { textOf, withoutScript } from "#tests/client/page.ts"
import { settingsForm } from "#tests/fixtures/settings-form.ts"
import type { Fields, Visitor } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/shop/settings"

/** Signed in once for all that is typed wrong: sign-ins are counted. */
let shop: TestShop
let owner: Visitor
let before: unknown
beforeAll(async () => {
  shop = await insertShop(app.database.owner, { name: "As it was", phone: "+9613123456" })
  owner = await app.signInAsShop(shop)
  before = await rowOf()
})

async function rowOf(): Promise<unknown> {
  return (await app.database.owner.query("select * from shops where id = $1", [shop.id])).rows[0]
}

const long = (length: number) => "x".repeat(length + 1)

test.each<[string, Fields, en: string, ar: string]>([
  ["no name", { name: " " }, "Give your shop a name.", "اكتب اسم متجرك."],
  ["a long name", { name: long(limits.shopName) }, "at most 120 characters", "أقصى طول للاسم 120"],
  [
    "a long description",
    { description: long(limits.shopDescription) },
    "at most 1,000 characters",
    "أقصى طول للوصف 1,000",
  ],
  ["a long location", { location: long(limits.location) }, "at most 200 characters", "أقصى طول للعنوان 200"],
  [
    "opening hours that are too long",
    { opening_hours: long(limits.openingHoursText) },
    "at most 300 characters",
    "أقصى طول لأوقات الدوام 300",
  ],
  [
    "a note on delivery and payment that is too long",
    { delivery_and_payment: long(limits.deliveryAndPayment) },
    "at most 500 characters",
    "أقصى طول لملاحظة التوصيل والدفع 500",
  ],
  ["no phone", { phone: "call me" }, "This is not a phone number.", "هذا ليس رقم هاتف."],
  ["a short phone", { phone: "03 12" }, messages.en.phone_too_short, "ناقص رقمًا"],
  ["a long phone", { phone: "03 123 456 789 012" }, messages.en.phone_too_long, "فيه أرقام زائدة"],
  ["a digit too few", { phone: "0312345" }, messages.en.phone_too_short, "ناقص رقمًا"],
  ["a phone of Kuwait", { phone: "5512 3456" }, "begin with + and the country's code", "ابدأ بعلامة +"],
  [
    "a script as link",
    { address_link: "javascript:alert(1)" },
    "This is not a web address.",
    "ليس عنوان صفحة",
  ],
  ["a file as link", { address_link: "file:///etc/passwd" }, "This is not a web address.", "ليس عنوان صفحة"],
  ["no Instagram name", { instagram_url: "dar snoubar" }, "not an Instagram name or link", "في إنستغرام"],
  [
    "another site's link",
    { instagram_url: "https://evil.example/x" },
    "This link leads to another site. Paste one from Instagram.",
    "الصق رابطًا من إنستغرام",
  ],
  ["no Facebook name", { facebook_url: "javascript:alert(1)" }, "not a Facebook name or link", "في فيسبوك"],
  [
    "another site's page",
    { facebook_url: "https://www.instagram.com/x" },
    "This link leads to another site. Paste one from Facebook.",
    "الصق رابطًا من فيسبوك",
  ],
  ["no colour", { color: "#12345g" }, "Write a colour code like #24508F.", "اكتب رمز لون"],
  ["a foreign preset", { preset: "red;x" }, "Write a colour code like #24508F.", "اكتب رمز لون"],
])(
  "%s is refused beside its field, in both languages, and the rest stays as typed",
  async (_, wrong, en, ar) => {
    const input = { name: "Typed name", location: "Typed place", ...wrong }
    for (const [lang, expected] of [
      ["en", en],
      ["ar", ar],
    ] as const) {
      const result = await owner.post(`${path}?lang=${lang}`, settingsForm(input))
      expect(result.status).toBe(422)
      const [, id = ""] = /id="([^"]+)-error"/.exec(result.html) ?? []
      const error = new RegExp(`id="${id}-error"[^>]*>([\\s\\S]*?)</p>`).exec(result.html)?.[1] ?? ""
      expect(textOf(error)).toContain(expected)
      expect(result.html.match(/aria-invalid="true"/g)).toHaveLength(1)
      expect(result.html).toMatch(new RegExp(`aria-describedby="[^"]*${id}-error"`))
      if (!("location" in wrong)) expect(result.html).toContain('value="Typed place"')
    }
    expect(await rowOf()).toEqual(before)
  },
)

test.each([
  ["product_display_size", "huge"],
  ["language", "xx"],
])("a choice that is none of the offered is refused: %s", async (name, value) => {
  const result = await owner.post(`${path}?lang=en`, settingsForm({ [name]: value }))
  expect([result.status, textOf(withoutScript(result.html))]).toEqual([
    422,
    expect.stringContaining("Choose one of these."),
  ])
  const arabic = await owner.post(`${path}?lang=ar`, settingsForm({ [name]: value }))
  expect(textOf(withoutScript(arabic.html))).toContain("اختر واحدًا منها.")
  expect(await rowOf()).toEqual(before)
})

const { phone: _, ...withoutPhone } = settingsForm()
test.each<[string, Fields, number]>([
  ["its email", settingsForm({ email: "other@example.com" }), 400],
  ["its plan", settingsForm({ plan_id: "x" }), 400],
  ["that it is paid", settingsForm({ payment_status: "true" }), 400],
  ["a name twice", settingsForm({ name: ["one", "two"] }), 400],
  ["too little", withoutPhone, 400],
  ["a file", settingsForm({ picture: new Blob(["x"]) }), 413],
  ["too much", settingsForm({ description: "x".repeat(limits.formBytes) }), 413],
])("a form that also sends %s is refused", async (_, fields, status) => {
  const result = await owner.post(path, fields)
  expect(result.status).toBe(status)
  expect(await rowOf()).toEqual(before)
})

test("hostile text is only ever text", async () => {
  const hostile = '"><script>alert(1)</script>'
  const result = await owner.post(path, settingsForm({ name: hostile, phone: "call me", color: "#24508F" }))
  expect(result.html).not.toContain("<script>alert(1)")
  expect(result.html).toContain("&quot;&gt;&lt;script&gt;")
})

/** While `work` runs, nothing can be written to a shop. */
async function whileShopsFail<T>(how: "error" | "no row", work: () => Promise<T>): Promise<T> {
  const { owner: superuser } = app.database
  const policy = "alter policy shop_settings on shops using"
  if (how === "no row") await superuser.query(`${policy} (false)`)
  else {
    await superuser.query(
      "create function refuse_settings() returns trigger language plpgsql as $$ begin raise 'no room on the disk of 10.0.0.7'; end $$",
    )
    await superuser.query("create trigger refused before update on shops execute function refuse_settings()")
  }
  try {
    return await work()
  } finally {
    if (how === "no row")
      await superuser.query(
        `${policy} (id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid))`,
      )
    else await superuser.query("drop function refuse_settings() cascade")
  }
}

test.each([
  ["error", 500, "Failed to update settings", "تعذّر حفظ الإعدادات"],
  ["no row", 404, "Shop not found or no changes made", "المتجر غير موجود أو لم يتغيّر شيء"],
] as const)(
  "when storing ends with %s, it is said, what was typed stays, and nothing leaks",
  async (how, status, en, ar) => {
    const fields = settingsForm({ name: "Typed name" })
    const [english, arabic] = await whileShopsFail(how, async () => [
      await owner.post(`${path}?lang=en`, fields),
      await owner.post(`${path}?lang=ar`, fields),
    ])
    expect([english?.status, textOf(english?.html ?? "")]).toEqual([status, expect.stringContaining(en)])
    expect(textOf(arabic?.html ?? "")).toContain(ar)
    expect(english?.html).toContain('value="Typed name"')
    expect(english?.html).not.toContain("10.0.0.7")
    expect(await rowOf()).toEqual(before)
  },
)
