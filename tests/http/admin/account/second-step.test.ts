import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { textOf } from "#tests/client/page.ts"
import { codeOf, offeredSecret, recoveryCodes, switchOnSecondStep } from "#tests/client/second-step.ts"
import { fromElsewhere, leadsTo, signInAtAdminDoor } from "#tests/client/sign-in.ts"
import { transactionsWaiting } from "#tests/environment/transactions-waiting.ts"
import type { Fields, Visitor } from "#tests/client/visitor.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({ TRUST_PROXY: "1" })

const owner = () => application.database.owner

async function someone(): Promise<{ admin: TestAdmin; visitor: Visitor }> {
  const admin = await insertAdmin(owner())
  const visitor = application.visitor()
  await signInAtAdminDoor(visitor, admin)
  return { admin, visitor }
}

/** So that a test need not wait for the next code. */
const forgetStep = ({ id }: TestAdmin) =>
  owner().query("update identities set totp_last_step = null where id = $1", [id])

const change = (visitor: Visitor, fields: Fields, lang = "en") =>
  visitor.post(`/admin/account?lang=${lang}`, fields, fromElsewhere())

const sendCode = (visitor: Visitor, code: string, lang = "en") =>
  visitor.post(`/admin/login/code?lang=${lang}`, { code }, fromElsewhere())

test.each([
  ["en", "Two-step sign-in is on.", "10 recovery codes are left.", "Enter Your Code"],
  ["ar", "أصبح الدخول بخطوتين يعمل.", "بقيت 10 رموز استرداد.", "اكتب الرمز"],
])("an administrator switches it on with an app, and then needs both, in %s", async (lang, on, left, ask) => {
  const { admin, visitor } = await someone()
  const at = `/admin/account?lang=${lang}`
  expect(leadsTo(await visitor.post("/admin/account", { intent: "offer" }))).toBe("/admin/account")
  const offered = await visitor.visit(at)
  const secret = offeredSecret(offered.html)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(offered.html).toMatch(/<svg[^>]*role="img"[^>]*><path d="M/)
  expect((await signInAtAdminDoor(application.visitor(), admin)).status, "not asked for before").toBe(302)

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
  const door = `/admin/login?${new URLSearchParams({ to: "/admin/account", lang })}`
  const password = await signInAtAdminDoor(other, admin, { at: door })
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
  const { secret, codes } = await switchOnSecondStep(visitor, admin.password)
  expect(new Set(codes).size).toBe(10)
  const other = application.visitor()
  await signInAtAdminDoor(other, admin)
  expect((await sendCode(other, codeOf(secret))).status, "it switched the step on").toBe(401)
  const [recovery = ""] = codes
  expect(leadsTo(await sendCode(other, ` ${recovery.toUpperCase().replaceAll("-", " ")} `))).toBe("/admin")
  const again = application.visitor()
  await signInAtAdminDoor(again, admin)
  expect((await sendCode(again, recovery)).status).toBe(401)
  expect(textOf((await visitor.visit("/admin/account?lang=en")).html)).toContain("9 recovery codes are left.")
  const { rows } = await owner().query(
    "select totp_secret, (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_codes) from identities where id = $1",
    [admin.id],
  )
  const stored = JSON.stringify(rows) + JSON.stringify(application.lines)
  for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
    expect(stored).not.toContain(text)
})

test("of some who send one code at the same moment, one gets in and the others are told", async () => {
  const { admin, visitor } = await someone()
  const { secret } = await switchOnSecondStep(visitor, admin.password)
  await forgetStep(admin)
  const visitors = Array.from({ length: 4 }, () => application.visitor())
  for (const each of visitors) await signInAtAdminDoor(each, admin)
  const code = codeOf(secret)
  // All four are in the middle of it before any may go on.
  await owner().query("begin")
  await owner().query("select from identities where id = $1 for update", [admin.id])
  const answers = Promise.all(visitors.map((each) => sendCode(each, code)))
  await expect.poll(() => transactionsWaiting(owner())).toBe(4)
  await owner().query("commit")
  expect((await answers).map(({ status }) => status).toSorted()).toEqual([302, 401, 401, 401])
})

test.each([
  ["en", "Enter the code", "This code is wrong, or was used already.", "An unexpected error occurred"],
  ["ar", "اكتب الرمز", "الرمز غير صحيح أو استُعمل من قبل.", "حدث خطأ غير متوقّع"],
])("what is wrong with a code is said in %s", async (lang, missing, wrong, odd) => {
  const { admin, visitor } = await someone()
  await switchOnSecondStep(visitor, admin.password)
  const other = application.visitor()
  await signInAtAdminDoor(other, admin)
  const empty = await sendCode(other, " ", lang)
  expect([empty.status, empty.html.includes(missing)]).toEqual([400, true])
  const guess = await sendCode(other, "not a code", lang)
  expect([guess.status, guess.html.includes(wrong)]).toEqual([401, true])
  const strange = await other.post(`/admin/login/code?lang=${lang}`, { code: "1", to: "x" }, fromElsewhere())
  expect([strange.status, strange.html.includes(odd)]).toEqual([400, true])
})

test("guesses are slowed", async () => {
  const { admin, visitor } = await someone()
  await switchOnSecondStep(visitor, admin.password)
  const other = application.visitor()
  await signInAtAdminDoor(other, admin)
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
  await signInAtAdminDoor(other, admin)
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

test.each(["enable", "renew", "disable"])(
  "to %s it signs every other device out, and gives this one a fresh token",
  async (intent) => {
    const { admin, visitor } = await someone()
    const other = application.visitor()
    await signInAtAdminDoor(other, admin)
    if (intent === "enable") await visitor.post("/admin/account", { intent: "offer" })
    else {
      const { codes } = await switchOnSecondStep(visitor, admin.password)
      await signInAtAdminDoor(other, admin)
      await sendCode(other, codes[0] ?? "")
    }
    expect((await other.visit("/admin")).status, "it is signed in").toBe(200)
    const copied = application.visitor()
    copied.cookies.set("admin_session", visitor.cookies.get("admin_session") ?? "")
    const code = codeOf(offeredSecret((await visitor.visit("/admin/account")).html))
    const answer = await change(visitor, { intent, own_password: admin.password, code })
    expect(answer.status).toBe(200)
    expect((await visitor.visit("/admin")).status, "this device stays").toBe(200)
    for (const gone of [other, copied]) expect(leadsTo(await gone.visit("/admin"))).toBe("/admin/login")
  },
)

test.each([
  ["en", "Invalid password", "Enter your password", "This code is wrong", "Enter the code"],
  ["ar", "كلمة السر غير صحيحة", "اكتب كلمة السر", "الرمز غير صحيح", "اكتب الرمز"],
])("a change takes the password anew, and says what is wrong in %s", async (lang, ...texts) => {
  const { admin, visitor } = await someone()
  await visitor.post("/admin/account", { intent: "offer" })
  const at = `/admin/account?lang=${lang}`
  const secret = offeredSecret((await visitor.visit(at)).html)
  const { password } = admin
  const tries = [
    [{ intent: "enable", own_password: "a-guess-12", code: codeOf(secret) }, 401],
    [{ intent: "enable", own_password: "", code: codeOf(secret) }, 400],
    [{ intent: "enable", own_password: password, code: "000000" }, 401],
    [{ intent: "enable", own_password: password, code: "" }, 400],
  ] as const
  for (const [index, [fields, status]] of tries.entries()) {
    const page = await change(visitor, fields, lang)
    expect(page.status).toBe(status)
    expect(page.html).toContain(texts[index])
    expect(page.html).not.toContain(password)
  }
  expect((await visitor.post(at, { intent: "give-all" })).status).toBe(400)
  expect((await visitor.post(at, { intent: "offer", is_admin: "1" })).status).toBe(400)
})

test.each([
  ["en", "These are your new codes."],
  ["ar", "هذه رموزك الجديدة."],
])("recovery codes are renewed, and the old ones are over, in %s", async (lang, renewed) => {
  const { admin, visitor } = await someone()
  const { codes } = await switchOnSecondStep(visitor, admin.password)
  const page = await change(visitor, { intent: "renew", own_password: admin.password }, lang)
  expect(textOf(page.html)).toContain(renewed)
  const { rowCount } = await owner().query(
    "select from audit_log where action = 'admin_recovery_codes_renewed' and actor_id = $1",
    [admin.id],
  )
  expect(rowCount).toBe(1)
  const other = application.visitor()
  await signInAtAdminDoor(other, admin)
  expect((await sendCode(other, codes[0] ?? "")).status).toBe(401)
  expect(leadsTo(await sendCode(other, recoveryCodes(page.html)[0] ?? ""))).toBe("/admin")
})

test.each([
  ["en", "Two-step sign-in is off.", "This was changed meanwhile"],
  ["ar", "توقّف الدخول بخطوتين.", "تغيّر هذا في الأثناء"],
])("it is switched off, and nothing of it stays, in %s", async (lang, off, meanwhile) => {
  const { admin, visitor } = await someone()
  const { password } = admin
  await switchOnSecondStep(visitor, password)
  expect(textOf((await change(visitor, { intent: "disable", own_password: password }, lang)).html)).toContain(
    off,
  )
  expect(leadsTo(await signInAtAdminDoor(application.visitor(), admin))).toBe("/admin")
  const { rows } = await owner().query(
    "select totp_secret, (select count(*)::integer from recovery_codes where identity_id = id) as codes from identities where id = $1",
    [admin.id],
  )
  expect(rows).toEqual([{ totp_secret: null, codes: 0 }])
  // As from another tab, which still shows it on.
  const twice = await change(visitor, { intent: "renew", own_password: password }, lang)
  expect([twice.status, twice.html.includes(meanwhile)]).toEqual([409, true])
  const { rows: log } = await owner().query("select action from audit_log where actor_id = $1 order by at", [
    admin.id,
  ])
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    "admin_signed_in",
    "admin_second_step_enabled",
    "admin_second_step_disabled",
    "admin_signed_in",
  ])
})
