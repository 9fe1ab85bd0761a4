import { beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { applicationForm } from "#tests/fixtures/application-form.ts"
import { whileDatabaseIsAway } from "#tests/environment/while-away.ts"
import { radioOf, textOf } from "#tests/client/page.ts"
import { fromElsewhere, leadsTo } from "#tests/client/sign-in.ts"
import type { Fields } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const app = useTestApplication({ TRUST_PROXY: "1" })
let basic: string
let pro: string

beforeAll(async () => {
  const { rows } = await app.database.owner.query<{ id: string }>(
    "insert into plans (name, price, product_limit) values ('Basic', 15, 50), ('Pro', 25, 100) returning id",
  )
  ;[basic = "", pro = ""] = rows.map(({ id }) => id)
})

const done = "Application Submitted! We'll contact you within 24 hours to set up your storefront."
const failed = "Something went wrong. Please try again."

async function apply(fields: Fields, options: { query?: string; headers?: Record<string, string> } = {}) {
  const headers = options.headers ?? fromElsewhere()
  const visitor = app.visitor()
  const result = await visitor.post(`/${options.query ?? ""}`, applicationForm(basic, fields), headers)
  expect(result.headers.get("cache-control")).toBe("no-store")
  // What was taken leads on to a page that says so.
  const page = result.status === 303 ? await visitor.visit(leadsTo(result) ?? "") : result
  return { ...page, text: textOf(page.html), result: result.status, leadsTo: leadsTo(result) }
}

type Row = Record<"name" | "email" | "phone" | "plan_id" | "status", string | null> & { is_repeated: boolean }

async function storedAs(name: string): Promise<Row[]> {
  const { rows } = await app.database.owner.query<Row>(
    "select name, email, phone, plan_id, status, is_repeated from join_requests where name = $1 order by created_at",
    [name],
  )
  return rows
}

test("an application is stored as pending, its phone as E.164, and the answer may be loaded again", async () => {
  const name = "Zaatar & Zeit"
  const {
    status,
    html,
    text,
    result: received,
    leadsTo,
  } = await apply({
    ...{ name: `  ${name} `, email: "Rima@Shops.example", phone: "٠٣ ١٢٣ ٤٥٦", plan_id: pro },
  })
  expect([received, leadsTo, status]).toEqual([303, "/applied", 200])
  expect(text).toContain(done)
  expect(text).toContain("What happens next")
  expect(text).not.toContain(failed)
  expect(html).not.toContain("Rima@Shops.example")
  expect(html).not.toContain("<form")
  expect(await storedAs(name)).toEqual([
    {
      ...{ name, email: "Rima@Shops.example", phone: "+9613123456", plan_id: pro },
      ...{ status: "pending", is_repeated: false },
    },
  ])
})

test("in Arabic too", async () => {
  const { text, html, leadsTo } = await apply({ name: "مونة الجبل" }, { query: "?lang=ar" })
  expect(leadsTo).toBe("/applied?lang=ar")
  expect(html).toContain('<html lang="ar" dir="rtl"')
  expect(text).toContain("وصلنا طلبك! نتواصل معك خلال 24 ساعة لنجهّز واجهتك.")
  expect(await storedAs("مونة الجبل")).toHaveLength(1)
})

test("a script is answered with JSON, and without what was typed", async () => {
  const send = async (fields: Fields) => {
    const sent = applicationForm(basic, { name: "By script", ...fields })
    const { status, headers, html } = await app.visitor().post("/?lang=ar&here=", sent, fromElsewhere())
    expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
      "application/json",
      "no-store",
    ])
    return [status, JSON.parse(html)]
  }
  expect(await send({})).toEqual([200, { ok: true }])
  expect(await storedAs("By script")).toHaveLength(1)
  expect(await send({ phone: "71 2", plan_id: "" })).toEqual([
    400,
    { ok: false, problems: { phone: "phone_too_short", plan_id: "plan_required" }, banner: null },
  ])
  expect(await send({ website: "x" })).toEqual([400, { ok: false, problems: {}, banner: { kind: "failed" } }])
})

test("an email or a phone is enough, and a country says where a phone is at home", async () => {
  expect((await apply({ name: "Mail only", phone: "" })).text).toContain(done)
  expect(
    (await apply({ name: "Phone only", email: "", phone: "06 12 34 56 78", country: "FR" })).text,
  ).toContain(done)
  expect(await storedAs("Mail only")).toMatchObject([{ phone: null }])
  expect(await storedAs("Phone only")).toMatchObject([{ email: null, phone: "+33612345678" }])
})

test("a phone that its country has none of is asked about once: sent again as it is, it is stored", async () => {
  const phone = "55 123 456"
  const asked = await apply({ name: "Asked", phone })
  expect(asked.text).toContain(messages.en.phone_sure)
  expect(asked.html).toContain(`name="asked_phone" value="${phone}"`)
  expect((await apply({ name: "Asked", phone, asked_phone: phone })).text).toContain(done)
  expect(await storedAs("Asked")).toMatchObject([{ phone: "+96155123456" }])
})

test.each<[Fields, string, string]>([
  [{ name: " " }, "Write your shop's name.", "اكتب اسم متجرك."],
  [{ name: "x".repeat(121) }, "at most 120 characters", "أقصى طول لاسم المتجر 120 حرفًا"],
  [{ email: "", phone: "" }, "Write your email or your phone number", "اكتب بريدك الإلكترونيّ أو رقم هاتفك"],
  [{ email: "rima" }, "This is not an email address.", "هذا ليس عنوان بريد إلكترونيّ"],
  [{ phone: "5512 3456" }, "This country has no such phone number.", "لا رقم كهذا في هذا البلد"],
  [{ phone: "call me" }, "This is not a phone number.", "هذا ليس رقم هاتف"],
  [{ phone: "71 2" }, messages.en.phone_too_short, "ناقص رقمًا"],
  [{ phone: "7".repeat(30) }, "This phone number is too long.", "فيه أرقام زائدة"],
  [{ phone: "+999 71 234 567" }, "No country has this code.", "لا بلد بهذا الرمز"],
  [{ country: "XX" }, "No country has this code.", "لا بلد بهذا الرمز"],
  [{ phone: "+376 234 5678" }, "another number of digits", "عدد أرقام الهاتف في هذا البلد مختلف"],
  [{ plan_id: "" }, "Choose a plan.", "اختر باقة."],
  [{ plan_id: "nothing" }, "This plan is no longer offered.", "لم تعد هذه الباقة متاحة"],
])(
  "%j is refused with a plain message beside its field, and nothing typed is lost",
  async (fields, en, ar) => {
    const name = typeof fields["name"] === "string" ? fields["name"] : `Refused ${Math.random()}`
    for (const [query, sentence] of [
      ["", en],
      ["?lang=ar", ar],
    ] as const) {
      const input = { name, email: "typed@shops.example", phone: "71234567", ...fields }
      const { status, html, text } = await apply(input, { query })
      expect(status).toBe(400)
      expect(html).toMatch(
        new RegExp(
          `class="field is-wrong[^>]*>[\\s\\S]*${sentence.replaceAll(".", "\\.").replace("'", "&#x27;")}`,
        ),
      )
      expect(text).not.toContain(done)
      for (const field of ["name", "email", "phone"] as const)
        expect(html).toMatch(new RegExp(`name="${field}"[^>]*value="${input[field].replaceAll("+", "\\+")}"`))
    }
    expect(await storedAs(name.trim())).toEqual([])
  },
)

test("several errors are shown at once, and the chosen plan and country stay", async () => {
  const { html, text } = await apply({ name: "", email: "x", phone: "1", country: "AE", plan_id: pro })
  for (const expected of ["Write your shop's name.", "This is not an email address.", "too short"])
    expect(text).toContain(expected)
  expect(radioOf(html, "plan_id", pro)).toContain("checked")
  expect(html).toMatch(/<option value="AE" selected=""/)
})

test("what fell into the trap, another field and a field sent twice are refused, typed values kept", async () => {
  const strange: Fields[] = [
    { website: "https://spam.example" },
    { status: "approved" },
    { name: ["Twice", "Again"] },
  ]
  for (const more of strange) {
    const { status, html, text } = await apply({ email: "kept@shops.example", ...more })
    expect(status).toBe(400)
    expect(text).toContain(failed)
    expect(html).toContain('value="kept@shops.example"')
    expect(html).not.toContain("spam.example")
  }
  const { rowCount } = await app.database.owner.query(
    "select from join_requests where email = 'kept@shops.example'",
  )
  expect(rowCount).toBe(0)
})

test("a form from elsewhere, and one that is too large, are refused", async () => {
  const cross = await app.visitor().post("/", applicationForm(basic), { "sec-fetch-site": "cross-site" })
  expect(cross.status).toBe(403)
  expect((await apply({ name: "x".repeat(100_000) })).status).toBe(413)
})

test("a repeated email or phone is marked for the administrators, and the applicant reads the same", async () => {
  const same = { name: "Again", email: "again@shops.example", phone: "71000111" }
  const first = await apply(same)
  const second = await apply({ ...same, email: "AGAIN@shops.example", phone: "" })
  const third = await apply({ ...same, email: "", phone: "+961 71 000 111" })
  const other = await apply({ ...same, email: "not-again@shops.example", phone: "71000112" })
  for (const { html } of [second, third, other]) expect(html).toBe(first.html)
  expect((await storedAs("Again")).map((row) => row.is_repeated)).toEqual([false, true, true, false])
})

test("a plan that is withdrawn meanwhile is refused beside the choice, and a built-in one finds its stored one", async () => {
  const { owner } = app.database
  await owner.query("update plans set is_active = false where id = $1", [pro])
  expect((await apply({ plan_id: pro })).text).toContain("This plan is no longer offered.")
  await owner.query("update plans set is_active = true where id = $1", [pro])
  expect((await apply({ name: "Built-in", plan_id: "pro" })).text).toContain(done)
  expect(await storedAs("Built-in")).toMatchObject([{ plan_id: pro }])
})

test("from one network only so many get through, whatever it says of itself, and what was typed stays", async () => {
  const here = { "x-forwarded-for": "192.0.2.1, 203.0.113.77" }
  const pages = await Promise.all(
    Array.from({ length: 7 }, (_, number) => apply({ name: `Flood ${number}` }, { headers: here })),
  )
  expect(pages.filter(({ text }) => text.includes(done))).toHaveLength(5)
  const rejected = pages.filter(({ status }) => status === 429)
  expect(rejected).toHaveLength(2)
  for (const { text, html, headers } of rejected) {
    expect(text).toMatch(
      /Many applications came from your network\. Please try again in (1 minute|\d+ seconds?)\./,
    )
    expect(html).toMatch(/value="Flood \d"/)
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60)
  }
  const arabic = await apply({ name: "Flood" }, { headers: here, query: "?lang=ar" })
  expect(arabic.text).toMatch(/وصلت طلبات كثيرة من شبكتك\. حاول مرّة أخرى بعد (دقيقة|\d+ ثانية|\d+ ثوانٍ)\./)
  expect((await apply({ name: "Flood elsewhere" })).text).toContain(done)
  // What is rejected for its fields is not counted.
  const nobody = fromElsewhere()
  for (let iteration = 0; iteration < 8; iteration++)
    expect((await apply({ name: "" }, { headers: nobody })).status).toBe(400)
  expect((await apply({ name: "Patient" }, { headers: nobody })).text).toContain(done)
})

test("who began to fill in the form this very moment is no person", async () => {
  // The clock stands still: between the two requests a busy machine may take as long as a person.
  vi.useFakeTimers({ toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
  const timestamp = await app.visitor().post("/apply/stamp", {})
  expect(timestamp.headers.get("cache-control")).toBe("no-store")
  expect((await app.visitor().visit("/apply/stamp")).status).toBe(404)
  const { status, text, html } = await apply({ name: "Quick", stamp: timestamp.html })
  expect(status).toBe(429)
  expect(text).toContain("That was very quick.")
  expect(html).toContain('value="Quick"')
  expect((await apply({ name: "Forged", stamp: `1.${"A".repeat(43)}` })).text).toContain(done)
  expect(await storedAs("Quick")).toEqual([])
})

test("while nothing can be stored, the form stays with what was typed", async () => {
  const { owner } = app.database
  await owner.query("alter table join_requests rename to join_requests_away")
  const broken = await apply({ name: "Kept", email: "kept2@shops.example" })
  await owner.query("alter table join_requests_away rename to join_requests")
  expect(broken.status).toBe(500)
  expect(broken.text).toContain(failed)
  expect(broken.html).toContain('value="kept2@shops.example"')

  const away = await whileDatabaseIsAway(app.database, () =>
    apply({ name: "Kept", email: "kept3@shops.example" }, { query: "?lang=ar" }),
  )
  expect(away.status).toBe(503)
  expect(away.text).toContain("حدث خطأ ما. حاول مرّة أخرى.")
  expect(away.html).toContain('value="kept3@shops.example"')
  expect((await apply({ name: "Back again" })).text).toContain(done)
})

test("hostile text is only text", async () => {
  const { html } = await apply({ name: '"><script>alert(1)</script>', email: "x" })
  expect(html).not.toContain("<script>alert(1)")
  expect((await apply({ name: "<script>alert(2)</script>" })).text).toContain(done)
})
