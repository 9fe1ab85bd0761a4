import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { linkIn } from "#tests/client/mail-link.ts"
import { textOf, titleOf } from "#tests/client/page.ts"
import { signInAtAdminPage } from "#tests/client/sign-in.ts"
import { path, newAdmin, leadsTo, adminsOf } from "./admins.ts"

// Fourteen hours ahead of UTC: for most of the day its day is another one.
const timeZone = "Pacific/Kiritimati"
const app = useTestApplication({ PLATFORM_TIME_ZONE: timeZone, TRUST_PROXY: "1" })
const { owner, arrange, adminOf, logged, mailsTo } = adminsOf(app)

test.each([
  ["en", "Admin Management", ["Total Admins 4", "Active Today 2", "Role", "Administrator", "Never", "You"]],
  ["ar", "إدارة المشرفين", ["كلّ المشرفين 4", "نشطون اليوم 2", "الدور", "مشرف", "لم يدخل بعد", "أنت"]],
])("the counters and the list in %s, by the platform's own day", async (lang, title, texts) => {
  const { who, admin } = await arrange()
  await owner().query("delete from identities where id <> $1", [who.id])
  const today = dayIn(new Date(), timeZone)
  const noon = (day: string) => `(('${day} 12:00'::timestamp) at time zone '${timeZone}')`
  const [away, fresh, old] = [
    await insertAdmin(owner()),
    await insertAdmin(owner()),
    await insertAdmin(owner()),
  ]
  // One was active yesterday though created today; of two without activity one was created today.
  await owner().query(
    `update admins set created_at = ${noon(today)}, last_activity_at = ${noon(daysBefore(today, 1))} where id = $1`,
    [away.id],
  )
  await owner().query(`update admins set created_at = ${noon(today)} where id = $1`, [fresh.id])
  await owner().query("update admins set created_at = '2026-01-05T12:00:00Z' where id = $1", [old.id])
  const page = await admin.visit(`${path}?lang=${lang}`)
  expect([page.status, titleOf(page.html)]).toEqual([200, expect.stringContaining(title)])
  expect(page.html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  const text = textOf(page.html)
  for (const expected of [...texts, old.email, old.name, old.id.slice(0, 8)]) expect(text).toContain(expected)
  expect(text).toContain(lang === "en" ? "Jan 06, 2026" : "6 كانون الثاني 2026")
  expect(text).not.toContain(old.id)
  // The newest first.
  expect(text.lastIndexOf(old.email)).toBeGreaterThan(text.lastIndexOf(who.email))
  expect(page.html, "no administrator removes themselves").not.toContain(`?remove=${who.id}`)
  expect(page.html).toContain(`?remove=${old.id}`)
})

test.each([
  ["en", "Admin created. Email confirmation required to activate account.", "Not confirmed yet"],
  ["ar", "أُضيف المشرف. يلزم تأكيد البريد الإلكترونيّ لتفعيل الحساب.", "لم يُؤكَّد بعد"],
])(
  "a new administrator confirms the address by mail and has every right, in %s",
  async (lang, shownText, mark) => {
    const { who, admin } = await arrange()
    const fields = newAdmin({ name: "  Mira\tHaddad ", email: ` Mira.${lang}@Admins.example` })
    const inserted = await admin.post(`${path}?new=&lang=${lang}`, fields)
    expect(leadsTo(inserted)).toEqual([302, `${path}?done=created`])
    const page = textOf((await admin.visit(`${path}?done=created&lang=${lang}`)).html)
    for (const expected of [shownText, mark, "Mira Haddad"]) expect(page).toContain(expected)

    const email = `mira.${lang}@admins.example`
    const row = await adminOf(email)
    expect(row).toMatchObject({ name: "Mira Haddad", email, confirmed: false })
    expect(await logged("admin_created", row?.["id"])).toEqual([
      { actor_id: who.id, details: { identity: row?.["id"], name: "Mira Haddad", email } },
    ])
    const signIn = { id: String(row?.["id"]), name: "", email, password: "short" }
    expect((await signInAtAdminPage(app.visitor(), signIn)).status, "not yet").toBe(403)
    const [mail] = await mailsTo(email, 1)
    const link = linkIn({ text: mail?.text ?? "", html: mail?.html ?? "" })
    expect(leadsTo(await app.visitor().post(link, {}))).toEqual([303, "/admin/login?done=confirmed"])
    const { rowCount } = await owner().query(
      "select from audit_log where action = 'admin_email_confirmed' and actor_id = $1",
      [row?.["id"]],
    )
    expect(rowCount).toBe(1)
    const colleague = app.visitor()
    expect((await signInAtAdminPage(colleague, signIn)).status).toBe(302)
    expect((await colleague.visit(path)).status).toBe(200)
    expect(textOf((await admin.visit(`${path}?lang=${lang}`)).html)).toContain("Mira Haddad")
  },
)

test.each([
  ["en", { name: " " }, "Enter the full name"],
  ["ar", { name: " " }, "اكتب الاسم الكامل"],
  ["en", { name: "n".repeat(121) }, "A name can have at most 120 characters"],
  ["en", { email: "" }, "Enter the email"],
  ["ar", { email: "" }, "اكتب البريد الإلكترونيّ"],
  ["en", { email: "mira@shop" }, "Enter a full address"],
  ["en", { password: "" }, "Enter a password"],
  ["ar", { password: "" }, "اكتب كلمة سرّ"],
  ["en", { password: "p".repeat(201) }, "A password can have at most 200 characters"],
])("in %s %j is refused beside its field, and what was typed stays", async (lang, wrong, expected) => {
  const { admin } = await arrange()
  const fields = newAdmin({ name: "Refused Person", ...wrong })
  const result = await admin.post(`${path}?new=&lang=${lang}`, fields)
  expect(result.status).toBe(422)
  expect(textOf(result.html)).toContain(expected)
  if (!("name" in wrong)) expect(result.html).toContain('value="Refused Person"')
  expect(result.html).not.toContain('value="short"')
  expect(await adminOf(fields["email"])).toBeUndefined()
})

test.each([
  ["en", "Another administrator has this email"],
  ["ar", "هذا البريد الإلكترونيّ لمشرف آخر"],
])("in %s an administrator's address is taken, in whatever letters", async (lang, expected) => {
  const { who, admin } = await arrange()
  const result = await admin.post(`${path}?new=&lang=${lang}`, newAdmin({ email: who.email.toUpperCase() }))
  expect([result.status, textOf(result.html)]).toEqual([422, expect.stringContaining(expected)])
  expect((await signInAtAdminPage(app.visitor(), who)).status, "the password is the old one").toBe(302)
})

test("of two who make the same administrator at once one does", async () => {
  const [one, other] = [await arrange(), await arrange()]
  const fields = newAdmin()
  const results = await Promise.all([one, other].map(({ admin }) => admin.post(`${path}?new=`, fields)))
  expect(results.map(({ status }) => status).toSorted()).toEqual([302, 422])
})

test("forms with fields that they do not have are refused, and so are acts on unknown accounts", async () => {
  const { admin } = await arrange()
  const colleague = await insertAdmin(owner())
  const forged = newAdmin({ confirmed: "true" })
  expect((await admin.post(`${path}?new=`, forged)).status).toBe(400)
  expect(await adminOf(forged["email"])).toBeUndefined()
  expect((await admin.post(`${path}?remove=${colleague.id}`, { sure: "on" })).status).toBe(400)
  expect((await admin.post(path, {})).status).toBe(404)
  for (const kind of ["remove", "resend"])
    for (const id of ["42", randomUUID()]) {
      expect((await admin.visit(`${path}?${kind}=${id}`)).status).toBe(404)
      expect((await admin.post(`${path}?${kind}=${id}`, {})).status).toBe(404)
    }
  expect(await adminOf(colleague.email)).toBeDefined()
})

test.each([
  ["en", "The confirmation email is on its way again.", "got several emails", "is already confirmed"],
  ["ar", "رسالة التأكيد في طريقها من جديد.", "عدّة رسائل خلال ساعة", "سبق تأكيد هذا العنوان"],
])("an unconfirmed administrator gets the mail again, not without end, in %s", async (lang, ...texts) => {
  const [sent, enough, confirmed] = texts
  const { who, admin } = await arrange()
  const colleague = await insertAdmin(owner(), { isConfirmed: false })
  const resend = () => admin.post(`${path}?resend=${colleague.id}&lang=${lang}`, {})
  for (let count = 1; count <= 3; count++) {
    expect(leadsTo(await resend())).toEqual([302, `${path}?done=resent`])
    await mailsTo(colleague.email, count)
  }
  expect(textOf((await admin.visit(`${path}?done=resent&lang=${lang}`)).html)).toContain(sent)
  const [mail] = await mailsTo(colleague.email, 3)
  expect(mail?.subject).toBe(
    lang === "en" ? "Confirm your email address for Vitrine" : "تأكيد بريدك الإلكترونيّ في فيترين",
  )
  const rejected = await resend()
  expect([rejected.status, textOf(rejected.html)]).toEqual([409, expect.stringContaining(enough ?? "")])
  expect(await logged("admin_confirmation_sent", colleague.id)).toHaveLength(3)
  expect((await logged("admin_confirmation_sent", colleague.id))[0]).toMatchObject({ actor_id: who.id })
  const late = await admin.post(`${path}?resend=${who.id}&lang=${lang}`, {})
  expect([late.status, textOf(late.html)]).toEqual([409, expect.stringContaining(confirmed ?? "")])
})

test("neither a visitor nor a shop reaches the administrators", async () => {
  const shop = await app.signInAsShop(await insertShop(owner()))
  const fields = newAdmin()
  for (const somebody of [app.visitor(), shop]) {
    expect((await somebody.visit(path)).headers.get("location")).toContain("/admin/login")
    expect((await somebody.post(`${path}?new=`, fields)).headers.get("location")).toContain("/admin/login")
  }
  expect(await adminOf(fields["email"])).toBeUndefined()
})

test.each([
  ["en", "Failed to fetch admins", "Failed to create admin"],
  ["ar", "تعذّر جلب المشرفين", "تعذّرت إضافة المشرف"],
])(
  "in %s a database that does not answer leaves the page, with the fallbacks",
  async (lang, listed, created) => {
    const { admin } = await arrange()
    await owner().query("revoke select (id, email_confirmed_at) on identities from vitrine_admin")
    try {
      const page = await admin.visit(`${path}?lang=${lang}`)
      expect([page.status, textOf(page.html)]).toEqual([503, expect.stringContaining(listed)])
    } finally {
      await owner().query("grant select (id, email_confirmed_at) on identities to vitrine_admin")
    }
    await owner().query("revoke insert on outgoing_mails from vitrine_auth")
    const fields = newAdmin()
    try {
      const result = await admin.post(`${path}?new=&lang=${lang}`, fields)
      expect([result.status, textOf(result.html)]).toEqual([500, expect.stringContaining(created)])
      expect(result.html).toContain(`value="${String(fields["email"])}"`)
    } finally {
      await owner().query("grant insert (id, identity_id, purpose, locale) on outgoing_mails to vitrine_auth")
    }
    expect(await adminOf(fields["email"]), "nothing of it is kept").toBeUndefined()
  },
)
