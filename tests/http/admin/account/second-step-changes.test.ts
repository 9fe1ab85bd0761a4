import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { codeOf, offeredSecret, recoveryCodes, switchOnSecondStep } from "#tests/client/second-step.ts"
import { leadsTo, signInAtAdminPage } from "#tests/client/sign-in.ts"
import { change, sendCode, secondStepOf } from "./second-step.ts"
import { messages } from "#tests/fixtures/messages.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({ TRUST_PROXY: "1" })
const { owner, someone } = secondStepOf(application)

test.each(["enable", "renew", "disable"])(
  "to %s it signs every other device out, and gives this one a fresh token",
  async (intent) => {
    const { admin, visitor } = await someone()
    const other = application.visitor()
    await signInAtAdminPage(other, admin)
    if (intent === "enable") await visitor.post("/admin/account", { intent: "offer" })
    else {
      const { codes } = await switchOnSecondStep(visitor, admin.password)
      await signInAtAdminPage(other, admin)
      await sendCode(other, codes[0] ?? "")
    }
    expect((await other.visit("/admin")).status, "it is signed in").toBe(200)
    const copied = application.visitor()
    copied.cookies.set("admin_session", visitor.cookies.get("admin_session") ?? "")
    const code = codeOf(offeredSecret((await visitor.visit("/admin/account")).html))
    const result = await change(visitor, { intent, own_password: admin.password, code })
    expect(result.status).toBe(200)
    expect((await visitor.visit("/admin")).status, "this device stays").toBe(200)
    for (const gone of [other, copied]) expect(leadsTo(await gone.visit("/admin"))).toBe("/admin/login")
  },
)

test.each([
  ["en", "Invalid password", "Enter your password", "This code is wrong", "Enter the code"],
  ["ar", messages.ar.invalid_password, "اكتب كلمة السرّ", "الرمز غير صحيح", "اكتب الرمز"],
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
  await signInAtAdminPage(other, admin)
  expect((await sendCode(other, codes[0] ?? "")).status).toBe(401)
  expect(leadsTo(await sendCode(other, recoveryCodes(page.html)[0] ?? ""))).toBe("/admin")
})

test.each([
  ["en", "Two-step sign-in is off.", "This was changed meanwhile"],
  ["ar", "أُوقف الدخول بخطوتين.", "تغيّر هذا في الأثناء"],
])("it is switched off, and nothing of it stays, in %s", async (lang, off, meanwhile) => {
  const { admin, visitor } = await someone()
  const { password } = admin
  await switchOnSecondStep(visitor, password)
  expect(textOf((await change(visitor, { intent: "disable", own_password: password }, lang)).html)).toContain(
    off,
  )
  expect(leadsTo(await signInAtAdminPage(application.visitor(), admin))).toBe("/admin")
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
