import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { textOf } from "#tests/client/page.ts"
import { codeOf, offeredSecret, switchOnSecondStep } from "#tests/client/second-step.ts"
import { fromElsewhere, leadsTo, signInAtAdminPage } from "#tests/client/sign-in.ts"
import { transactionsWaiting } from "#tests/environment/transactions-waiting.ts"
import { change, sendCode, secondStepOf } from "./second-step.ts"
import { messages } from "#tests/fixtures/messages.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({ TRUST_PROXY: "1" })
const { owner, someone } = secondStepOf(application)

/** So that a test need not wait for the next code. */
const forgetStep = ({ id }: TestAdmin) =>
  owner().query("update identities set totp_last_step = null where id = $1", [id])

test.each([
  ["en", "Two-step sign-in is on.", "10 recovery codes are left.", "Enter your code"],
  ["ar", "فُعّل الدخول بخطوتين.", "بقيت 10 رموز استرداد.", "اكتب الرمز"],
])("an administrator switches it on with an app, and then needs both, in %s", async (lang, on, left, ask) => {
  const { admin, visitor } = await someone()
  const at = `/admin/account?lang=${lang}`
  expect(leadsTo(await visitor.post("/admin/account", { intent: "offer" }))).toBe("/admin/account")
  const offered = await visitor.visit(at)
  const secret = offeredSecret(offered.html)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(offered.html).toMatch(/<svg[^>]*role="img"[^>]*><path d="M/)
  expect((await signInAtAdminPage(application.visitor(), admin)).status, "not asked for before").toBe(302)

  const enabled = await change(
    visitor,
    { intent: "enable", own_password: admin.password, code: codeOf(secret) },
    lang,
  )
  expect(textOf(enabled.html)).toContain(on)
  expect(textOf(enabled.html)).toContain(left)
  expect((await visitor.visit(at)).html, "codes and secret are shown once").not.toMatch(
    /[a-z2-7]{4}(-[a-z2-7]{4}){5}/,
  )
  expect((await visitor.visit(at)).html).not.toContain(secret)

  const other = application.visitor()
  const signInPage = `/admin/login?${new URLSearchParams({ to: "/admin/account", lang })}`
  const password = await signInAtAdminPage(other, admin, { at: signInPage })
  expect(leadsTo(password)).toBe(`/admin/login/code?to=%2Fadmin%2Faccount&lang=${lang}`)
  expect(other.cookies.has("admin_session")).toBe(false)
  expect(leadsTo(await other.visit("/admin"))).toBe("/admin/login")
  expect((await other.visit(leadsTo(password) ?? "")).html).toContain(ask)
  await forgetStep(admin)
  const code = await other.post(leadsTo(password) ?? "", { code: codeOf(secret) }, fromElsewhere())
  expect(leadsTo(code)).toBe("/admin/account")
  expect(other.cookies.has("admin_code"), "the password's proof is gone").toBe(false)
  expect((await other.visit("/admin")).status).toBe(200)
})

test("a code is taken once, a recovery code too, and neither is stored as it is", async () => {
  const { admin, visitor } = await someone()
  const { secret, code, codes } = await switchOnSecondStep(visitor, admin.password)
  expect(new Set(codes).size).toBe(10)
  const other = application.visitor()
  await signInAtAdminPage(other, admin)
  expect((await sendCode(other, code)).status, "it switched the step on").toBe(401)
  const [recovery = ""] = codes
  expect(leadsTo(await sendCode(other, ` ${recovery.toUpperCase().replaceAll("-", " ")} `))).toBe("/admin")
  const again = application.visitor()
  await signInAtAdminPage(again, admin)
  expect((await sendCode(again, recovery)).status).toBe(401)
  expect(textOf((await visitor.visit("/admin/account?lang=en")).html)).toContain("9 recovery codes are left.")
  const { rows } = await owner().query(
    "select totp_secret, (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_codes) from identities where id = $1",
    [admin.id],
  )
  const stored = JSON.stringify(rows) + JSON.stringify(application.lines)
  for (const text of [secret, ...codes, ...codes.map((one) => one.replaceAll("-", ""))])
    expect(stored).not.toContain(text)
})

test("when several browsers send one code at the same moment, one signs in and the others get an error", async () => {
  const { admin, visitor } = await someone()
  const { secret } = await switchOnSecondStep(visitor, admin.password)
  await forgetStep(admin)
  const visitors = Array.from({ length: 4 }, () => application.visitor())
  for (const each of visitors) await signInAtAdminPage(each, admin)
  const code = codeOf(secret)
  // All four are in the middle of it before any may go on.
  await owner().query("begin")
  await owner().query("select from identities where id = $1 for update", [admin.id])
  const results = Promise.all(visitors.map((each) => sendCode(each, code)))
  await expect.poll(() => transactionsWaiting(owner())).toBe(4)
  await owner().query("commit")
  expect((await results).map(({ status }) => status).toSorted()).toEqual([302, 401, 401, 401])
})

test.each([
  ["en", "Enter the code", "This code is wrong or was already used.", messages.en.admin_unexpected_error],
  ["ar", "اكتب الرمز", "الرمز غير صحيح أو استُعمل من قبل.", "حدث خطأ غير متوقّع"],
])("what is wrong with a code is said in %s", async (lang, missing, wrong, odd) => {
  const { admin, visitor } = await someone()
  await switchOnSecondStep(visitor, admin.password)
  const other = application.visitor()
  await signInAtAdminPage(other, admin)
  const empty = await sendCode(other, " ", lang)
  expect([empty.status, empty.html.includes(missing)]).toEqual([400, true])
  const guess = await sendCode(other, "not a code", lang)
  expect([guess.status, guess.html.includes(wrong)]).toEqual([401, true])
  const strange = await other.post(`/admin/login/code?lang=${lang}`, { code: "1", to: "x" }, fromElsewhere())
  expect([strange.status, strange.html.includes(odd)]).toEqual([400, true])
})

test("guesses are rate-limited", async () => {
  const { admin, visitor } = await someone()
  await switchOnSecondStep(visitor, admin.password)
  const other = application.visitor()
  await signInAtAdminPage(other, admin)
  const pages = await Promise.all(Array.from({ length: 8 }, () => sendCode(other, "000000")))
  expect(pages.filter(({ status }) => status === 429)).toHaveLength(3)
  for (const page of pages.filter(({ status }) => status === 429))
    expect(page.html).toContain("Too many attempts.")
})

test.each<[string, (admin: TestAdmin) => Promise<unknown>]>([
  [
    "the password was changed",
    ({ id }) => owner().query("update identities set password_hash = repeat('x', 97) where id = $1", [id]),
  ],
  ["the row in admins went", ({ id }) => owner().query("delete from admins where id = $1", [id])],
])("the proof of a password ends when %s meanwhile", async (_, change) => {
  const { admin, visitor } = await someone()
  const { codes } = await switchOnSecondStep(visitor, admin.password)
  const other = application.visitor()
  await signInAtAdminPage(other, admin)
  await change(admin)
  expect(leadsTo(await sendCode(other, codes[0] ?? ""))).toBe("/admin/login?lang=en")
  expect(other.cookies.has("admin_session")).toBe(false)
})

test("the page of the code is for who has given the password; a made-up proof is none", async () => {
  const visitor = application.visitor()
  expect(leadsTo(await visitor.visit("/admin/login/code?to=%2Fadmin%2Faccount"))).toBe(
    "/admin/login?to=%2Fadmin%2Faccount",
  )
  visitor.cookies.set("admin_code", "made-up")
  expect(leadsTo(await visitor.visit("/admin/login/code"))).toBe("/admin/login")
  visitor.cookies.set("admin_code", "made-up")
  expect(leadsTo(await sendCode(visitor, "123456"))).toBe("/admin/login?lang=en")
})
