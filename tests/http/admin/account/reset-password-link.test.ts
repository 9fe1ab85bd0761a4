import { afterAll, beforeEach, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { linkIn } from "#tests/client/mail-link.ts"
import { fromElsewhere, leadsTo, signInAtAdminPage } from "#tests/client/sign-in.ts"
import { switchOnSecondStep } from "#tests/client/second-step.ts"
import { startSmtpServer } from "#tests/environment/smtp-server.ts"
import type { Fields } from "#tests/client/visitor.ts"
import { passwordByMail } from "./password-by-mail.ts"

const smtp = await startSmtpServer()

afterAll(() => smtp.close())

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({
  TRUST_PROXY: "1",
  SMTP_URL: smtp.url,
  MAIL_FROM: "Vitrine <no-reply@vitrine.test>",
})
const { newAdmin, ask, query } = passwordByMail(application)

beforeEach(() => smtp.reject(false))

test.each([
  [
    "en",
    "Enter your password",
    "At least 8 characters",
    "Passwords do not match",
    "Failed to update password",
  ],
  ["ar", "اكتب كلمة السرّ", "8 أحرف أو أرقام على الأقلّ", "كلمتا السرّ غير متطابقتين", "تعذّر تحديث كلمة السرّ"],
])("what is wrong with a new password is said in %s, and the link stays good", async (lang, ...texts) => {
  const admin = await newAdmin()
  await ask(admin.email, lang)
  const link = linkIn(await smtp.nextMail())
  const tries: Fields[] = [
    { new_password: "", confirm_password: "" },
    { new_password: "short-7", confirm_password: "short-7" },
    { new_password: "olive-tree-9", confirm_password: "olive-tree-8" },
    { new_password: "olive-tree-9", confirm_password: "olive-tree-9", is_admin: "true" },
  ]
  for (const [index, fields] of tries.entries()) {
    const page = await application.visitor().post(link, fields)
    expect(page.status).toBe(400)
    expect(page.html).toContain(texts[index])
    expect(page.html).not.toContain("olive-tree-9")
  }
  expect((await application.visitor().visit(link)).status).toBe(200)
  expect((await signInAtAdminPage(application.visitor(), admin)).status).toBe(302)
})

test("a link that is too old, of another kind or made up is refused with a plain message, and nothing of it is stored or logged", async () => {
  const admin = await newAdmin()
  await ask(admin.email)
  const link = linkIn(await smtp.nextMail())
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? ""
  expect(token).toMatch(/^[\w-]{43}$/)
  const stored = JSON.stringify(await query("select encode(token_hash, 'base64') as hash from mail_tokens"))
  for (const text of [stored, JSON.stringify(application.lines)]) expect(text).not.toContain(token)

  expect((await application.visitor().visit(`/admin/confirm?token=${token}`)).status).toBe(410)
  expect((await application.visitor().visit(link.replace(token, "made-up"))).status).toBe(410)
  await query("update mail_tokens set expires_at = now() where identity_id = $1", [admin.id])
  const english = await application.visitor().visit(link)
  const arabic = await application.visitor().visit(link.replace("lang=en", "lang=ar"))
  expect(english.status).toBe(410)
  expect(english.html).toContain("This link is no longer valid")
  expect(arabic.html).toContain("لم يعد هذا الرابط صالحًا")
})

test("of two who use one link at the same moment, one sets the password", async () => {
  const admin = await newAdmin()
  await ask(admin.email)
  const link = linkIn(await smtp.nextMail())
  const set = (password: string) =>
    application.visitor().post(link, { new_password: password, confirm_password: password })
  const results = await Promise.all([set("olive-tree-1"), set("olive-tree-2")])
  expect(results.map(({ status }) => status).toSorted()).toEqual([303, 410])
})

test("a password that is set by mail does not go past the second step", async () => {
  const admin = await newAdmin()
  const visitor = application.visitor()
  await signInAtAdminPage(visitor, admin)
  await switchOnSecondStep(visitor, admin.password)
  await ask(admin.email)
  const password = "by-mail-pass-1"
  const fields = { email: admin.email, new_password: password, confirm_password: password }
  const stranger = application.visitor()
  const set = await stranger.post(linkIn(await smtp.nextMail()), fields, fromElsewhere())
  expect(leadsTo(set)).toBe("/admin/login?done=password")
  expect(stranger.cookies.has("admin_session"), "it opens nothing by itself").toBe(false)
  const signInPage = await signInAtAdminPage(stranger, admin, { password })
  expect(leadsTo(signInPage)).toBe("/admin/login/code")
  expect(leadsTo(await stranger.visit("/admin"))).toBe("/admin/login")
})

test("an address that was never confirmed is confirmed with it: the mailbox is the person's", async () => {
  const admin = await newAdmin({ isConfirmed: false })
  await ask(admin.email)
  const link = linkIn(await smtp.nextMail())
  await application.visitor().post(link, { new_password: "olive-tree-9", confirm_password: "olive-tree-9" })
  expect((await signInAtAdminPage(application.visitor(), admin, { password: "olive-tree-9" })).status).toBe(
    302,
  )
})
