import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { textOf, titleOf } from "#tests/client/page.ts"
import { fromElsewhere, leadsTo, signInAtAdminPage } from "#tests/client/sign-in.ts"
import type { Fields } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({ TRUST_PROXY: "1" })

const newAdmin = (options: Parameters<typeof insertAdmin>[1] = {}) =>
  insertAdmin(application.database.owner, options)

test.each([
  ["en", "Admin Login", "Email", "Password", "Sign in"],
  ["ar", "دخول الإدارة", "البريد الإلكترونيّ", "كلمة السرّ", "دخول"],
])("the door speaks %s, stores nothing and is never cached", async (lang, title, ...words) => {
  const page = await application.visitor().visit(`/admin/login?lang=${lang}`)
  expect(page.status).toBe(200)
  expect(titleOf(page.html)).toMatch(new RegExp(`^${title} · `))
  for (const expected of [title, ...words]) expect(textOf(page.html)).toContain(expected)
  expect(page.headers.get("cache-control")).toBe("no-store")
  expect(page.headers.getSetCookie()).toEqual([])
})

test("an administrator gets in, however the address is written", async () => {
  const admin = await newAdmin()
  for (const email of [admin.email, ` ${admin.email.toUpperCase()} `]) {
    const visitor = application.visitor()
    const page = await visitor.post("/admin/login", { email, password: admin.password }, fromElsewhere())
    expect(leadsTo(page), email).toBe("/admin")
    expect((await visitor.visit("/admin")).html).toContain(admin.email)
  }
})

test("failed sign-ins of unknown accounts leave one row an hour, with their number and nothing that was typed", async () => {
  const { owner } = application.database
  const guess = async () => {
    const email = `nobody-${randomUUID()}@nowhere.example`
    const wrong = { email, password: "a-secret-guess-1" }
    const { status } = await application.visitor().post("/admin/login", wrong, fromElsewhere())
    expect(status).toBe(401)
  }
  const rows = async () => {
    const sql = "select action, details from audit_log where actor = 'visitor' and details ? 'since'"
    return (await owner.query<Record<string, unknown>>(sql)).rows
  }
  await owner.query("delete from throttles where key like 'unknown sign-ins %'")
  for (let time = 0; time < 3; time += 1) await guess()
  expect(await rows(), "while the hour goes on nothing is written").toEqual([])
  await owner.query(
    `update throttles set key = replace(key, 'admin', 'admin 1'), expire = expire - 3600000
     where key like 'unknown sign-ins admin %'`,
  )
  await guess()
  const since = expect.stringMatching(/:00:00\.000Z$/)
  expect(await rows()).toEqual([
    { action: "admin_sign_in_failed", details: { reason: "invalid_credentials", attempts: 3, since } },
  ])
})

test("the token is in a cookie that no script reads, and nowhere else, the database included", async () => {
  const visitor = application.visitor()
  const page = await signInAtAdminPage(visitor, await newAdmin())
  expect(page.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^admin_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^devices=[\w-]{67}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const token = visitor.cookies.get("admin_session") ?? ""
  const overview = await visitor.visit("/admin")
  expect(overview.status).toBe(200)
  const { rows } = await application.database.owner.query(
    "select encode(token_hash, 'base64') as hash, encode(token_hash, 'hex') as hex from sessions",
  )
  for (const text of [page.html, overview.html, JSON.stringify(application.lines), JSON.stringify(rows)])
    expect(text).not.toContain(token)
})

test.each([
  ["en", "Enter your email", "Enter a full address", "Enter your password", "Email or password is wrong."],
  [
    "ar",
    messages.ar.admin_email_missing,
    "اكتب العنوان كاملًا",
    "اكتب كلمة السرّ",
    "البريد الإلكترونيّ أو كلمة السرّ غير صحيحة.",
  ],
])("what is missing or wrong is said in %s; the address stays, the password does not", async (...texts) => {
  const [lang, noEmail, noShape, noPassword, wrong] = texts
  const admin = await newAdmin()
  const send = (email: string, password: string) =>
    application.visitor().post(`/admin/login?lang=${lang}`, { email, password }, fromElsewhere())
  const results = [
    [await send(" ", "my-pass-word-7"), 400, noEmail],
    [await send("maya@nowhere", "my-pass-word-7"), 400, noShape],
    [await send(admin.email, ""), 400, noPassword],
    [await send(admin.email, "my-pass-word-7"), 401, wrong],
    [await send("nobody@admins.example", "my-pass-word-7"), 401, wrong],
  ] as const
  for (const [page, status, text] of results) {
    expect(page.status).toBe(status)
    expect(page.html).toContain(text)
    expect(page.html).not.toContain("my-pass-word-7")
    expect(page.headers.getSetCookie()).toEqual([])
  }
  expect(results[1][0].html).toContain('value="maya@nowhere"')
})

test.each([
  ["en", messages.en.admin_access_denied],
  ["ar", messages.ar.admin_access_denied],
])(
  "without a row in admins no sign-in succeeds, in %s, and a session that was there ends",
  async (lang, text) => {
    const visitor = application.visitor()
    await signInAtAdminPage(visitor, await newAdmin())
    const stranger = await newAdmin({ isAdmin: false })
    const page = await signInAtAdminPage(visitor, stranger, { at: `/admin/login?lang=${lang}` })
    expect(page.status).toBe(403)
    expect(page.html).toContain(text)
    expect(visitor.cookies.has("admin_session")).toBe(false)
    const { rowCount } = await application.database.owner.query(
      "select from sessions where identity_id = $1",
      [stranger.id],
    )
    expect(rowCount).toBe(0)
    const wrong = await signInAtAdminPage(visitor, stranger, { password: "a-guess-12" })
    expect(wrong.html, "only the right password is told so").not.toContain(text)
  },
)

test.each([
  ["en", "This email address is not confirmed yet."],
  ["ar", "لم يُؤكَّد هذا البريد الإلكترونيّ بعد."],
])("an address that was never confirmed is refused with a plain message, in %s", async (lang, text) => {
  const visitor = application.visitor()
  const admin = await newAdmin({ isConfirmed: false })
  const page = await signInAtAdminPage(visitor, admin, { at: `/admin/login?lang=${lang}` })
  expect(page.status).toBe(403)
  expect(page.html).toContain(text)
  expect(visitor.cookies.has("admin_session")).toBe(false)
})

test("guesses are rate-limited, and the wait is shown", async () => {
  const admin = await newAdmin()
  const pages = await Promise.all(
    Array.from({ length: 8 }, () => signInAtAdminPage(application.visitor(), admin, { password: "guess" })),
  )
  expect(pages.filter(({ status }) => status === 401)).toHaveLength(5)
  for (const page of pages.filter(({ status }) => status !== 401)) {
    expect(page.status).toBe(429)
    expect(page.html).toMatch(/Too many attempts\. Try again in \d+ seconds?\./)
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0)
  }
})

test("what could not be foreseen has the specification's texts, and nothing of the error", async () => {
  const { owner } = application.database
  const admin = await newAdmin()
  await owner.query("alter table identities rename to identities_away")
  const page = await signInAtAdminPage(application.visitor(), admin)
  const arabic = await signInAtAdminPage(application.visitor(), admin, { at: "/admin/login?lang=ar" })
  await owner.query("alter table identities_away rename to identities")
  expect(page.status).toBe(500)
  expect(page.html).toContain(messages.en.admin_unexpected_error)
  expect(page.html).toContain(`value="${admin.email}"`)
  expect(page.html).not.toContain("identities")
  expect(arabic.html).toContain("حدث خطأ غير متوقّع")
})

test("malformed forms get an answer and no server error", async () => {
  const visitor = application.visitor()
  const odd: Fields[] = [{ email: "a\0@b.c", password: "\0" }, {}]
  for (const fields of odd) {
    expect([400, 401]).toContain((await visitor.post("/admin/login", fields, fromElsewhere())).status)
  }
  const huge = { email: "a@b.example", password: "x".repeat(70_000) }
  expect((await visitor.post("/admin/login", huge, fromElsewhere())).status).toBe(413)
})

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/.//evil.example"])(
  "the door leads to this site only, not to %j",
  async (to) => {
    const at = `/admin/login?${new URLSearchParams({ to })}`
    const visitor = application.visitor()
    expect(leadsTo(await signInAtAdminPage(visitor, await newAdmin(), { at }))).toBe("/admin")
    expect(leadsTo(await visitor.visit(at))).toBe("/admin")
  },
)

test("each outcome is in the audit log, without what was typed", async () => {
  const admin = await newAdmin()
  const visitor = application.visitor()
  await signInAtAdminPage(visitor, admin, { password: "my-pass-word-7" })
  await signInAtAdminPage(visitor, admin)
  await visitor.post("/admin/sign-out", {})
  const { rows } = await application.database.owner.query(
    `select action, actor, actor_name, details from audit_log
       where actor_id = $1 or details ->> 'identity' = $1::text order by at`,
    [admin.id],
  )
  expect(rows).toMatchObject([
    { action: "admin_sign_in_failed", actor: "visitor", details: { reason: "invalid_credentials" } },
    { action: "admin_signed_in", actor: "admin", actor_name: admin.name },
    { action: "admin_signed_out", actor: "admin", actor_name: admin.name },
  ])
  expect(JSON.stringify(rows)).not.toContain("my-pass-word-7")
})
