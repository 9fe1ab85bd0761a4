import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import PostalMime from "postal-mime"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { linkIn } from "#tests/client/mail-link.ts"
import { fromElsewhere, leadsTo, signInAtAdminPage } from "#tests/client/sign-in.ts"
import { startSmtpServer } from "#tests/environment/smtp-server.ts"
import { messages } from "#tests/fixtures/messages.ts"

const smtp = await startSmtpServer()
afterAll(() => smtp.close())
beforeEach(() => smtp.reject(false))

/** As the page for new administrators asks for it. */
const recordMail = (application: ReturnType<typeof useTestApplication>, admin: TestAdmin, locale: string) =>
  application.database.owner.query(
    "insert into outgoing_mails (identity_id, purpose, locale) values ($1, 'confirm_email', $2)",
    [admin.id, locale],
  )

describe("with an SMTP server", () => {
  const application = useTestApplication({
    TRUST_PROXY: "1",
    SMTP_URL: smtp.url,
    MAIL_FROM: "a@vitrine.test",
  })
  const owner = () => application.database.owner
  const ask = (admin: TestAdmin) =>
    application.visitor().post("/admin/forgot-password", { email: admin.email }, fromElsewhere())

  test("a mail that can't be sent is kept, leaves no link behind, is logged, and goes with the next attempt", async () => {
    const admin = await insertAdmin(owner())
    smtp.reject(true)
    expect((await ask(admin)).status, "the person hears the same").toBe(200)
    await smtp.attempted()
    await expect
      .poll(() => application.lines.map(({ msg }) => msg))
      .toContain("a mail could not be sent and is kept")
    await expect
      .poll(async () => {
        const links = await owner().query("select from mail_tokens where identity_id = $1", [admin.id])
        return links.rowCount
      })
      .toBe(0)
    const stored = await owner().query(
      "select attempts, next_attempt_at > now() + interval '50 seconds' as later from outgoing_mails where identity_id = $1",
      [admin.id],
    )
    expect(stored.rows).toEqual([{ attempts: 1, later: true }])

    smtp.reject(false)
    await owner().query("update outgoing_mails set next_attempt_at = now() where identity_id = $1", [
      admin.id,
    ])
    // Whichever mail is asked for next, what is due goes with it.
    await ask(await insertAdmin(owner()))
    const mails = [await smtp.nextMail(), await smtp.nextMail()]
    expect(mails.map(({ envelope }) => envelope.to[0])).toContain(admin.email)
    await expect.poll(async () => (await owner().query("select from outgoing_mails")).rowCount).toBe(0)
  })

  test.each([
    ["en", messages.en.mail_confirm_subject, "Confirm your email address", "Your address is confirmed."],
    ["ar", messages.ar.mail_confirm_subject, "تأكيد بريدك الإلكترونيّ", "تأكّد عنوانك."],
  ])(
    "a new administrator confirms the address by mail, in %s; looking is not confirming",
    async (lang, ...words) => {
      const [subject, title, done] = words
      const admin = await insertAdmin(owner(), { isConfirmed: false })
      await recordMail(application, admin, lang)
      await ask(await insertAdmin(owner()))
      const mails = [await smtp.nextMail(), await smtp.nextMail()]
      const mail = mails.find(({ envelope }) => envelope.to.includes(admin.email))
      expect(mail?.subject).toBe(subject)
      const link = linkIn(mail ?? {})
      for (let look = 1; look <= 2; look++) {
        const page = await application.visitor().visit(link)
        expect(page.status).toBe(200)
        expect(page.html).toContain(title)
        expect(page.html).toContain(admin.email)
      }
      expect((await signInAtAdminPage(application.visitor(), admin)).status, "not yet").toBe(403)
      expect((await application.visitor().post(link, { email: "x" })).status).toBe(400)
      const result = await application.visitor().post(link, {})
      expect(leadsTo(result)).toBe("/admin/login?done=confirmed")
      expect((await application.visitor().visit(`/admin/login?done=confirmed&lang=${lang}`)).html).toContain(
        done,
      )
      expect((await signInAtAdminPage(application.visitor(), admin)).status).toBe(302)
      expect((await application.visitor().post(link, {})).status, "a link works once").toBe(410)
      expect((await application.visitor().visit(link)).status).toBe(410)
    },
  )

  test("a mail that nobody waits for any more is given up, and so is one to who is no administrator now", async () => {
    const [late, gone] = [await insertAdmin(owner()), await insertAdmin(owner(), { isAdmin: false })]
    for (const admin of [late, gone]) await recordMail(application, admin, "en")
    await owner().query(
      "update outgoing_mails set created_at = now() - interval '25 hours' where identity_id = $1",
      [late.id],
    )
    const admin = await insertAdmin(owner())
    await ask(admin)
    expect((await smtp.nextMail()).envelope.to).toEqual([admin.email])
    await expect
      .poll(async () => {
        const { rows } = await owner().query<{ id: string }>(
          "select details ->> 'identity' as id from audit_log where action = 'mail_given_up'",
        )
        return rows.map(({ id }) => id).toSorted()
      })
      .toEqual([late.id, gone.id].toSorted())
    expect(smtp.waiting()).toBe(0)
  })
})

describe("without an SMTP server", () => {
  const application = useTestApplication({ TRUST_PROXY: "1", PUBLIC_URL: "https://shops.test" })

  test("each mail is a file that its owner alone reads, and its link is logged", async () => {
    const admin = await insertAdmin(application.database.owner, { name: "ميّا" })
    const fields = { email: admin.email }
    await application.visitor().post("/admin/forgot-password?lang=ar", fields, fromElsewhere())
    const folder = join(application.images, "outbox")
    await expect
      .poll(() => application.lines.map(({ msg }) => msg))
      .toContain("a mail was written to the outbox")
    const [name = "", ...others] = (await readdir(folder)).filter((file) => file.endsWith(".eml"))
    expect(others).toEqual([])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    expect(mail.to).toMatchObject([{ name: "ميّا", address: admin.email }])
    expect(mail.subject).toBe(messages.ar.mail_reset_subject)
    const logged = application.lines.find(({ msg }) => msg === "a mail was written to the outbox")
    const link = linkIn({ text: mail.text ?? "", html: mail.html ?? "" })
    expect(logged).toMatchObject({ to: admin.email, link: `https://shops.test${link}` })
    expect((await application.visitor().visit(link)).status).toBe(200)
  })
})
