import { afterAll, beforeEach, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { linkIn } from "#tests/client/mail-link.ts"
import { fromElsewhere, leadsTo, signInAtAdminPage } from "#tests/client/sign-in.ts"
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
    "Set a new password for Vitrine",
    "left",
    "Forgot your password?",
    "If ",
    "Set a new password",
    "Password updated",
  ],
  [
    "ar",
    "كلمة سرّ جديدة في فيترين",
    "right",
    "نسيت كلمة السرّ؟",
    "إن كان",
    "كلمة سرّ جديدة",
    "حُدّثت كلمة السرّ بنجاح",
  ],
])(
  "a forgotten password is set anew by mail, in %s",
  async (lang, subject, side, asking, question, setting, done) => {
    const admin = await newAdmin({ name: `Maya <b>"O'Haddad"` })
    const visitor = application.visitor()
    await signInAtAdminPage(visitor, admin)
    expect((await visitor.visit("/admin/login?lang=en")).status, "signed in").toBe(302)

    expect((await application.visitor().visit(`/admin/forgot-password?lang=${lang}`)).html).toContain(asking)
    const result = await ask(` ${admin.email.toUpperCase()} `, lang)
    expect(result.status).toBe(200)
    expect(result.html).toContain(question)

    const mail = await smtp.nextMail()
    expect(mail.envelope).toEqual({ from: "no-reply@vitrine.test", to: [admin.email] })
    expect(mail.subject).toBe(subject)
    expect(mail.from).toMatchObject({ name: "Vitrine", address: "no-reply@vitrine.test" })
    expect(mail.text).toContain(admin.name)
    expect(mail.html).toContain(`dir="${lang === "ar" ? "rtl" : "ltr"}"`)
    expect(mail.html).toContain(`text-align:${side}`)
    expect(mail.html).toContain("Maya &lt;b&gt;&quot;O&#39;Haddad&quot;")
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    )

    const link = linkIn(mail)
    const form = await application.visitor().visit(link)
    expect(form.status).toBe(200)
    expect(form.html).toContain(setting)
    expect(form.html).toContain(admin.email)
    const fields = { email: admin.email, new_password: "olive-tree-9", confirm_password: "olive-tree-9" }
    const set = await application.visitor().post(link, fields, fromElsewhere())
    expect(leadsTo(set)).toBe("/admin/login?done=password")
    expect((await application.visitor().visit(`/admin/login?done=password&lang=${lang}`)).html).toContain(
      done,
    )

    expect(leadsTo(await visitor.visit("/admin")), "every session has ended").toBe("/admin/login")
    expect((await signInAtAdminPage(visitor, admin)).status).toBe(401)
    expect(leadsTo(await signInAtAdminPage(visitor, admin, { password: "olive-tree-9" }))).toBe("/admin")
    expect((await application.visitor().visit(link)).status, "a link works once").toBe(410)
    expect((await application.visitor().post(link, fields, fromElsewhere())).status).toBe(410)
    const noted =
      "select details from audit_log where action = 'admin_password_reset_by_mail' and actor_id = $1"
    expect(await query(noted, [admin.id])).toEqual([{ details: { address: expect.stringMatching(/^10\./) } }])
  },
)

test("the answer is the same for an unknown address, and for one without a row in admins", async () => {
  const [admin, stranger] = [await newAdmin(), await newAdmin({ isAdmin: false })]
  const shown = (html: string, email: string) =>
    html.replaceAll(email, "ADDRESS").replaceAll(/nonce="[^"]+"|"[^"]*ADDRESS[^"]*"/g, "")
  const known = await ask(admin.email)
  for (const email of ["nobody@admins.example", stranger.email]) {
    const other = await ask(email)
    expect(other.status).toBe(known.status)
    expect(shown(other.html, email)).toBe(shown(known.html, admin.email))
  }
  expect((await smtp.nextMail()).envelope.to).toEqual([admin.email])
  const entries = await query(
    "select details ->> 'identity' as id from audit_log where action = 'admin_reset_requested'",
  )
  expect(entries.map(({ id }: { id: string }) => id)).not.toContain(stranger.id)
})

test("a mailbox is not filled: three mails in an hour, then none, with the same answer", async () => {
  const admin = await newAdmin()
  for (let number = 1; number <= 3; number++) {
    await ask(admin.email)
    await smtp.nextMail()
  }
  const fourth = await ask(admin.email)
  expect(fourth.status).toBe(200)
  expect(fourth.html).toContain("a link is on its way")
  const entries = await query("select action from audit_log where details ->> 'identity' = $1", [admin.id])
  expect(entries).toHaveLength(3)
})

test("a mail that is just being sent counts once: it has its link already and still waits", async () => {
  const admin = await newAdmin()
  await query(
    `insert into mail_tokens (token_hash, identity_id, purpose, expires_at)
     select sha256(convert_to($1 || number, 'UTF8')), $1::uuid, 'reset_password', now() + interval '1 hour'
     from generate_series(1, 2) as number`,
    [admin.id],
  )
  await query(
    `insert into outgoing_mails (identity_id, purpose, locale, attempts, next_attempt_at)
     values ($1, 'reset_password', 'en', 1, now() + interval '1 hour')`,
    [admin.id],
  )
  await ask(admin.email)
  const entries = await query("select action from audit_log where details ->> 'identity' = $1", [admin.id])
  expect(entries).toHaveLength(1)
  await smtp.nextMail()
})

test("requests are rate-limited, and the wait is shown", async () => {
  const pages = await Promise.all(Array.from({ length: 8 }, () => ask("somebody@admins.example")))
  expect(pages.filter(({ status }) => status === 200)).toHaveLength(5)
  for (const page of pages.filter(({ status }) => status !== 200)) {
    expect(page.status).toBe(429)
    expect(page.html).toMatch(/Too many attempts\. Try again in \d+ seconds?\./)
  }
})

test.each([
  ["en", "Enter your email", "Enter a full address", "An unexpected error occurred"],
  ["ar", "اكتب بريدك الإلكترونيّ", "اكتب العنوان كاملًا", "حدث خطأ غير متوقّع"],
])("what is wrong with a request is said in %s", async (lang, missing, shape, unexpected) => {
  const odd: readonly (readonly [Fields, string])[] = [
    [{ email: "" }, missing],
    [{ email: "maya" }, shape],
    [{ email: "maya@vitrine.example", role: "admin" }, unexpected],
  ]
  for (const [fields, text] of odd) {
    const page = await application
      .visitor()
      .post(`/admin/forgot-password?lang=${lang}`, fields, fromElsewhere())
    expect(page.status).toBe(400)
    expect(page.html).toContain(text)
  }
})
