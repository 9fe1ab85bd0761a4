import { afterAll, beforeEach, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { applicationForm } from "#tests/fixtures/application-form.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertPlan } from "#tests/fixtures/insert-shop.ts"
import { linkIn } from "#tests/client/mail-link.ts"
import { textOf } from "#tests/client/page.ts"
import { fromElsewhere, leadsTo, signInAtAdminPage } from "#tests/client/sign-in.ts"
import { startSmtpServer } from "#tests/environment/smtp-server.ts"

const smtp = await startSmtpServer()
afterAll(() => smtp.close())

const app = useTestApplication({ TRUST_PROXY: "1", SMTP_URL: smtp.url, MAIL_FROM: "a@vitrine.test" })
const owner = () => app.database.owner
const account = "/admin/account"

beforeEach(async () => {
  await owner().query("update admins set application_mail = null")
  await owner().query("delete from outgoing_mails")
})

async function newAdmin() {
  const who = await insertAdmin(owner())
  const admin = app.visitor()
  await signInAtAdminPage(admin, who)
  return { who, admin }
}

const apply = async () => {
  const form = applicationForm(await insertPlan(owner(), 50))
  expect((await app.visitor().post("/", form, fromElsewhere())).status).toBe(303)
}

const waiting = async () => {
  const { rows } = await owner().query<Record<string, unknown>>(
    `select identity_id, purpose, locale, next_attempt_at > now() + interval '30 seconds' as later from outgoing_mails`,
  )
  return rows
}

test.each([
  [
    "en",
    "Email me about new applications",
    "You will get emails about new applications.",
    "Somebody has applied to join Vitrine",
  ],
  [
    "ar",
    "إرسال بريد إليّ عند وصول طلبات جديدة",
    "ستصلك رسائل عن الطلبات الجديدة.",
    "طلب انضمام جديد إلى فيترين",
  ],
])(
  "in %s an administrator who wants it gets one mail for all that came, with a link that opens nothing",
  async (lang, label, shownText, subject) => {
    const { who, admin } = await newAdmin()
    const page = await admin.visit(`${account}?lang=${lang}`)
    expect(textOf(page.html)).toContain(label)
    expect(page.html).not.toMatch(/<input[^>]*name="wanted"[^>]*checked/)
    const saved = await admin.post(`${account}?lang=${lang}`, { intent: "applications", wanted: "on" })
    expect(leadsTo(saved)).toBe(`${account}?done=mails`)
    const after = await admin.visit(`${account}?done=mails&lang=${lang}`)
    expect(textOf(after.html)).toContain(shownText)
    expect(after.html).toMatch(/<input[^>]*name="wanted"[^>]*checked/)

    await apply()
    await apply()
    const row = { identity_id: who.id, purpose: "new_applications", locale: lang, later: true }
    expect(await waiting()).toEqual([row])
    await owner().query("update outgoing_mails set next_attempt_at = now()")
    // The next request for any mail sends all mails that are due.
    const other = await insertAdmin(owner())
    await app.visitor().post("/admin/forgot-password", { email: other.email }, fromElsewhere())
    const mails = [await smtp.nextMail(), await smtp.nextMail()]
    const mail = mails.find(({ envelope }) => envelope.to[0] === who.email)
    if (mail === undefined) throw new Error("no mail came")
    const { subject: said, text } = mail
    expect(said).toBe(subject)
    expect(linkIn(mail)).toBe(`/admin/join-requests?status=pending&lang=${lang}`)
    expect(text).not.toContain("token=")
    const { rowCount } = await owner().query("select from mail_tokens where identity_id = $1", [who.id])
    expect(rowCount).toBe(0)
  },
)

test("administrators who never switched mails on, or switched them off, receive none", async () => {
  const { admin } = await newAdmin()
  await apply()
  expect(await waiting()).toEqual([])
  await admin.post(account, { intent: "applications", wanted: "on" })
  expect(leadsTo(await admin.post(account, { intent: "applications" }))).toBe(`${account}?done=no_mails`)
  await apply()
  expect(await waiting()).toEqual([])
})
