import { leadsTo } from "#tests/client/sign-in.ts"
import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertPlan, insertShop } from "#tests/fixtures/insert-shop.ts"
import { errorBeside, textOf } from "#tests/client/page.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/admin/shops"
const open = `${path}?new=`

let signedIn: Promise<Visitor> | undefined

/** One administrator for all: sign-ins are throttled. */
function arrange(): Promise<Visitor> {
  signedIn ??= insertAdmin(app.database.owner).then((admin) => app.signInAsAdmin(admin))
  return signedIn
}

async function shopForm(options: Record<string, string> = {}): Promise<Record<string, string>> {
  const mark = randomUUID().slice(0, 8)
  return {
    ...{
      email: `${mark}@new.example`,
      password: "hand-over-1",
      username: `user-${mark}`,
      name: "Cedar House",
    },
    ...{ slug: `cedar-${mark}`, plan_id: await insertPlan(app.database.owner, 70), phone: "", location: "" },
    ...options,
  }
}

async function shopWithSlug(slug: string) {
  const { rows } = await app.database.owner.query<Record<string, unknown>>(
    `select id, name, email, username, phone, location, payment_status, is_active, plan_id, password_hash,
       language, password_is_given
     from shops where slug = $1`,
    [slug],
  )
  return rows[0]
}

/** The value that a field of the page begins with. */
function valueOf(html: string, name: string): string {
  const tag = (html.match(/<input[^>]*>/g) ?? []).find((one) => one.includes(`name="${name}"`)) ?? ""
  return / value="([^"]*)"/.exec(tag)?.[1] ?? ""
}

test.each([
  ["en", "Create New Shop", "Shop created successfully", "Send by WhatsApp"],
  ["ar", "إنشاء متجر جديد", "أُنشئ المتجر بنجاح", "إرسال عبر واتساب"],
])(
  "in %s a shop is made that can sign in, is shown, unpaid, and stands in the audit log; the answer hands it over",
  async (lang, ...words) => {
    const [title = "", shownText = "", send = ""] = words
    const admin = await arrange()
    const page = await admin.visit(`${open}&lang=${lang}`)
    expect(textOf(page.html)).toContain(title)
    expect(page.html).toMatch(new RegExp(`<option[^>]*value="${lang}"[^>]*selected`))
    const password = valueOf(page.html, "password")
    expect(password).toMatch(/^([a-z]{3,8}-){3}[1-9]\d{3}$/)

    const form = await shopForm({
      ...{ password, phone: "٠٣ ١٢٣ ٤٥٦", location: " Beirut ", name: " Cedar  House ", language: lang },
    })
    const result = await admin.post(`${open}&lang=${lang}`, form)
    const shop = await shopWithSlug(form["slug"] ?? "")
    expect([result.status, result.headers.get("cache-control")]).toEqual([
      200,
      expect.stringContaining("no-store"),
    ])
    expect(shop).toMatchObject({ name: "Cedar House", phone: "+9613123456", location: "Beirut" })
    expect(shop).toMatchObject({ payment_status: false, is_active: true, plan_id: form["plan_id"] })
    expect(shop).toMatchObject({ language: lang, password_is_given: true })
    expect(String(shop?.["password_hash"])).not.toContain(password)

    const address = `http://vitrine.test/shop/${form["slug"]}`
    for (const word of [shownText, send, address, form["username"] ?? "", password])
      expect(textOf(result.html)).toContain(word)
    expect((await admin.visit(path)).html).not.toContain(password)
    expect((await app.visitor().visit(`/shop/${form["slug"]}`)).status).toBe(200)
    const owner = await app.signInAsShop({
      ...{ id: "", slug: "", name: "", username: form["username"] ?? "", password },
    })
    expect(leadsTo(await owner.visit("/shop/dashboard")), "the first questions").toBe(
      "/shop/dashboard/welcome",
    )
    const { rows } = await app.database.owner.query(
      "select action, details::text like '%' || $2 || '%' as leaks from audit_log where shop_id = $1",
      [shop?.["id"], password],
    )
    expect(rows).toContainEqual({ action: "shop_created", leaks: false })
  },
)

test.each([
  ["en", "ar", "جاهز", "كلمة السرّ: "],
  ["ar", "en", "is ready", "Password: "],
])(
  "an operator who works in %s sends one message in the shop's own language, %s, with all that its owner needs",
  async (operators, language, ...words) => {
    const admin = await arrange()
    const form = await shopForm({ language, phone: "03 123 456" })
    const { html } = await admin.post(`${open}&lang=${operators}`, form)
    const { text, to } = chatIn(html)
    expect(to).toBe("9613123456")
    const { slug = "", username = "", password = "" } = form
    const info = [`http://vitrine.test/shop/${slug}`, "http://vitrine.test/shop/login", username, password]
    for (const word of [...words, ...info]) expect(text).toContain(word)
  },
)

test.each([
  ["en", messages.en.shops_request_has_shop],
  ["ar", messages.ar.shops_request_has_shop],
])("an application that has its shop offers no form for another one (%s)", async (lang, sentence) => {
  const admin = await arrange()
  const form = await shopForm()
  const { rows } = await app.database.owner.query<{ id: string }>(
    "insert into join_requests (name, email, status) values ('Cedar House', $1, 'approved') returning id",
    [form["email"]],
  )
  const at = `${open}&request=${rows[0]?.id}&lang=${lang}`
  expect((await admin.visit(at)).html).toContain('name="password"')
  expect(textOf((await admin.post(at, form)).html), "it is handed over all the same").toContain(
    form["password"],
  )
  const again = await admin.visit(at)
  expect([again.status, again.html.includes('name="password"')]).toEqual([200, false])
  expect(textOf(again.html)).toContain(sentence)
})

test("a shop without a phone is handed over by a message whose receiver is chosen in WhatsApp", async () => {
  const form = await shopForm()
  const { html } = await (await arrange()).post(open, form)
  const { text, to } = chatIn(html)
  expect([to, text]).toEqual(["", expect.stringContaining(form["password"] ?? "")])
  const mail = /href="(mailto:[^"]*)"[^>]*><svg/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? ""
  expect(mail.startsWith(`mailto:${form["email"]}?subject=`)).toBe(true)
  expect(new URL(mail).searchParams.get("body")?.replaceAll("\r\n", "\n"), "by mail it is the same").toBe(
    text,
  )
})

/** The WhatsApp message that a page offers: whom it is for, and what it says. */
function chatIn(html: string): { to: string; text: string } {
  const address = /href="(https:\/\/wa\.me\/[^"]*\?text=[^"]*)"/.exec(html)?.[1] ?? ""
  const { pathname, searchParams } = new URL(address)
  return { to: pathname.slice(1), text: searchParams.get("text") ?? "" }
}

test.each([
  ["en", { name: " " }, "Fill in this field."],
  ["ar", { name: " " }, "املأ هذه الخانة."],
  ["en", { email: "nobody" }, "Enter a full address, such as name@shop.com"],
  ["en", { password: "short" }, "At least 6 characters, with a letter and a number."],
  ["ar", { username: "two words" }, "أحرف لاتينيّة وأرقام ونقاط وشرطات، 40 على الأكثر."],
  ["en", { slug: "a--b" }, "Small letters, digits and single hyphens between them, at most 60."],
  ["en", { slug: "login" }, "The platform uses this slug itself. login-2 is free."],
  ["ar", { slug: "login" }, "هذا المعرّف محجوز للمنصّة. login-2 متاح."],
  ["en", { plan_id: "" }, "Fill in this field."],
  ["en", { plan_id: randomUUID() }, "Choose one of the plans."],
  ["en", { phone: "12" }, "This phone number is too short."],
  ["ar", { language: "xx" }, "اختر العربيّة أو الإنكليزيّة."],
])("in %s %j is refused beside its field, and what was typed stays", async (lang, wrong, words) => {
  const admin = await arrange()
  const form = await shopForm({ location: "Tripoli", ...wrong })
  const result = await admin.post(`${open}&lang=${lang}`, form)
  expect([result.status, textOf(result.html)]).toEqual([422, expect.stringContaining(words)])
  expect(valueOf(result.html, "location")).toBe("Tripoli")
  expect(await shopWithSlug(form["slug"] ?? "")).toBeUndefined()
})

test.each([
  ["slug", messages.en.shops_slug_taken],
  ["username", messages.en.shops_username_taken],
  ["email", messages.en.shops_email_taken],
] as const)("a taken %s is refused; of a name a free one is proposed", async (field, words) => {
  const admin = await arrange()
  const first = await shopForm()
  await admin.post(open, first)
  const taken = (first[field] ?? "").toUpperCase()
  const result = await admin.post(open, await shopForm({ [field]: taken }))
  expect([result.status, textOf(result.html)]).toEqual([422, expect.stringContaining(words)])
  if (field !== "email") expect(textOf(result.html)).toContain(`${first[field]}-2 is free.`)
})

test.each([
  ["en", [messages.en.shops_slug_taken, messages.en.shops_username_taken, messages.en.shops_email_taken]],
  ["ar", [messages.ar.shops_slug_taken, messages.ar.shops_username_taken, messages.ar.shops_email_taken]],
])(
  "in %s all that is taken is named at once, each beside its field, with what else is wrong",
  async (lang, words) => {
    const admin = await arrange()
    const first = await shopForm()
    await admin.post(open, first)
    const { slug = "", username = "", email = "" } = first
    const taken = { slug, username, email }
    const result = await admin.post(`${open}&lang=${lang}`, await shopForm({ ...taken, phone: "12" }))
    expect(result.status).toBe(422)
    for (const [index, name] of ["slug", "username", "email"].entries())
      expect(errorBeside(result.html, name), name).toContain(words[index])
    expect(errorBeside(result.html, "slug")).toContain(`${taken.slug}-2`)
    expect(errorBeside(result.html, "username")).toContain(`${taken.username}-2`)
    expect(errorBeside(result.html, "phone")).not.toBe("")
  },
)

test("a form with a field that it does not have is refused", async () => {
  const form = await shopForm({ payment_status: "true" })
  expect((await (await arrange()).post(open, form)).status).toBe(400)
  expect(await shopWithSlug(form["slug"] ?? "")).toBeUndefined()
})

test("an approved application fills the form in, with a free name; once its shop is there it is not offered again", async () => {
  const { owner } = app.database
  const admin = await arrange()
  const planId = await insertPlan(owner, 30)
  await insertShop(owner, { slug: "jabal-honey" })
  const { rows } = await owner.query<{ id: string }>(
    `insert into join_requests (name, email, phone, plan_id, status)
     values ('Jabal Honey', 'jabal@honey.example', '+96170814220', $1, 'approved') returning id`,
    [planId],
  )
  const address = `${open}&request=${rows[0]?.id}`
  const offer = `?new=&amp;request=${rows[0]?.id}`
  expect((await admin.visit("/admin/join-requests")).html).toContain(offer)
  const { html } = await admin.visit(address)
  const names = ["name", "email", "phone", "slug", "username"]
  expect(names.map((name) => valueOf(html, name))).toEqual([
    ...["Jabal Honey", "jabal@honey.example", "+961 70 814 220", "jabal-honey-2", "jabal-honey-2"],
  ])
  expect(html).toMatch(new RegExp(`<option[^>]*value="${planId}"[^>]*selected`))
  const form = await shopForm({ email: "jabal@honey.example", slug: "jabal-honey-2", plan_id: planId })
  expect((await admin.post(address, form)).status).toBe(200)
  expect((await admin.visit("/admin/join-requests")).html).not.toContain(offer)
  const nobodys = await admin.visit(`${open}&request=${randomUUID()}`)
  expect([nobodys.status, textOf(nobodys.html)]).toEqual([
    404,
    expect.stringContaining("This application is no longer there."),
  ])
})

test("an Arabic name is written with Latin letters in slug and username, without a script too", async () => {
  const { rows } = await app.database.owner.query<{ id: string }>(
    `insert into join_requests (name, phone, status) values ('عسل الجبل', '+96170814221', 'approved') returning id`,
  )
  const { html } = await (await arrange()).visit(`${open}&request=${rows[0]?.id}`)
  expect(["slug", "username"].map((name) => valueOf(html, name))).toEqual(["asal-al-jabal", "asal-al-jabal"])
})

test.each([
  ["ar", "Jabal Honey", "en"],
  ["en", "عسل الجبل", "ar"],
  [null, "عسل الجبل", "en"],
])(
  "a shop has the language of its application, %s of %s, whatever the operator's is",
  async (language, name, lang) => {
    const { rows } = await app.database.owner.query<{ id: string }>(
      `insert into join_requests (name, phone, status, language) values ($1, '+96170814222', 'approved', $2) returning id`,
      [name, language],
    )
    const { html } = await (await arrange()).visit(`${open}&request=${rows[0]?.id}&lang=${lang}`)
    const [, chosen] = /<select[^>]*name="language"[^]*?<option value="(\w+)"[^>]*selected/.exec(html) ?? []
    expect(chosen).toBe(language ?? "ar")
  },
)

test.each([
  ["en", "Failed to create shop"],
  ["ar", "تعذّر إنشاء المتجر"],
])("in %s a shop whose password can't be stored is not made", async (lang, words) => {
  const admin = await arrange()
  const form = await shopForm()
  const { owner } = app.database
  await owner.query(`create function refuse_password() returns trigger language plpgsql as
    $$ begin raise exception 'full' using errcode = '53100'; end $$`)
  await owner.query(
    "create trigger refuse_password before update of password_hash on shops execute function refuse_password()",
  )
  try {
    const result = await admin.post(`${open}&lang=${lang}`, form)
    expect([result.status, textOf(result.html)]).toEqual([503, expect.stringContaining(words)])
    expect(await shopWithSlug(form["slug"] ?? "")).toBeUndefined()
    const { rows } = await owner.query<{ action: string }>(
      `select action from audit_log
       where shop_id = (select shop_id from audit_log where details ->> 'slug' = $1) order by action`,
      [form["slug"]],
    )
    expect(rows.map(({ action }) => action)).toEqual(["shop_created", "shop_creation_undone"])
  } finally {
    await owner.query("drop trigger refuse_password on shops")
    await owner.query("drop function refuse_password")
  }
})
