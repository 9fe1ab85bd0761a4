import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { linkIn } from "#tests/client/mail-link.ts"
import { textOf } from "#tests/client/page.ts"
import { fromElsewhere, signInAtAdminPage } from "#tests/client/sign-in.ts"
import { path, newAdmin, leadsTo, adminsOf } from "./admins.ts"

const app = useTestApplication({ TRUST_PROXY: "1" })
const { owner, arrange, adminOf, logged, mailsTo } = adminsOf(app)

test.each([
  ["en", ["Remove Nadim?", "signed out at once on every device"], "signed out everywhere."],
  ["ar", ["إزالة Nadim؟", "يُسجَّل خروجه فورًا من كلّ أجهزته"], "أُزيل المشرف وسُجّل خروجه من كلّ أجهزته."],
])("a removed administrator is out at once, in %s", async (lang, askedText, shownText) => {
  const { who, admin } = await arrange()
  const colleague = await insertAdmin(owner(), { name: "Nadim" })
  const theirs = app.visitor()
  await signInAtAdminPage(theirs, colleague)
  await app.visitor().post("/admin/forgot-password", { email: colleague.email }, fromElsewhere())
  const [reset] = await mailsTo(colleague.email, 1)
  const question = textOf((await admin.visit(`${path}?remove=${colleague.id}&lang=${lang}`)).html)
  for (const expected of askedText) expect(question).toContain(expected)
  const result = await admin.post(`${path}?remove=${colleague.id}`, {})
  expect(leadsTo(result)).toEqual([302, `${path}?done=removed`])
  expect(textOf((await admin.visit(`${path}?done=removed&lang=${lang}`)).html)).toContain(shownText)

  const { rowCount } = await owner().query("select from sessions where identity_id = $1", [colleague.id])
  expect(rowCount, "the sessions are gone").toBe(0)
  expect((await theirs.visit("/admin")).headers.get("location")).toBe("/admin/login")
  const again = await signInAtAdminPage(app.visitor(), colleague, { at: `/admin/login?lang=${lang}` })
  expect([again.status, textOf(again.html)]).toEqual([
    403,
    expect.stringContaining(lang === "en" ? "Access denied. Admin privileges required." : "لا يمكن الدخول."),
  ])
  const link = linkIn({ text: reset?.text ?? "", html: reset?.html ?? "" })
  expect((await app.visitor().visit(link)).status, "no mailed link opens anything").toBe(410)
  expect(await logged("admin_removed", colleague.id)).toEqual([
    { actor_id: who.id, details: { name: "Nadim", email: colleague.email, identity: colleague.id } },
  ])
})

test("somebody who was removed and is made an administrator again begins anew", async () => {
  const { admin } = await arrange()
  const colleague = await insertAdmin(owner(), { email: "Again@Admins.example" })
  await owner().query(
    "update identities set totp_secret = repeat('s', 40), totp_enabled_at = now() where id = $1",
    [colleague.id],
  )
  await admin.post(`${path}?remove=${colleague.id}`, {})
  const fields = newAdmin({ email: "again@admins.example", password: "another one 2" })
  expect((await admin.post(`${path}?new=`, fields)).status).toBe(302)
  expect(await adminOf(colleague.email)).toMatchObject({ id: colleague.id, confirmed: false })
  expect((await signInAtAdminPage(app.visitor(), colleague)).status, "the old password").toBe(401)
  await owner().query("update identities set email_confirmed_at = now() where id = $1", [colleague.id])
  const signedIn = await signInAtAdminPage(app.visitor(), { ...colleague, password: "another one 2" })
  expect(leadsTo(signedIn), "without a second step").toEqual([302, "/admin"])
})

test.each([
  ["en", "You can't remove yourself."],
  ["ar", "لا يمكنك إزالة نفسك."],
])("in %s administrators can't remove themselves", async (lang, oneself) => {
  const { who, admin } = await arrange()
  const result = await admin.post(`${path}?remove=${who.id}&lang=${lang}`, {})
  expect([result.status, textOf(result.html)]).toEqual([409, expect.stringContaining(oneself)])
  expect(await adminOf(who.email)).toBeDefined()
  expect(textOf((await admin.visit(`${path}?remove=${who.id}&lang=en`)).html)).not.toContain(
    "signed out at once",
  )
})
