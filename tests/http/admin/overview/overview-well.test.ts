import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { textOf } from "#tests/client/page.ts"

const application = useTestApplication()

test.each([
  ["en", "System Status Operational", "Email Written to the outbox", "Pending Reviews None"],
  ["ar", "حالة النظام يعمل", "البريد يُكتب في صندوق البريد الصادر", "طلبات قيد الانتظار لا شيء"],
])("all is well: Operational, in %s", async (lang, ...lines) => {
  const visitor = await application.signInAsAdmin(await insertAdmin(application.database.owner))
  const text = textOf((await visitor.visit(`/admin?lang=${lang}`)).html)
  for (const line of lines) expect(text).toContain(line)
})

test.each([
  ["en", "Email 2 emails wait for another attempt"],
  ["ar", "البريد رسالتان تنتظران محاولة أخرى"],
])("mails that failed and wait are shown, in %s", async (lang, line) => {
  const { owner } = application.database
  const admin = await insertAdmin(owner)
  const visitor = await application.signInAsAdmin(admin)
  await owner.query("delete from outgoing_mails")
  await owner.query(
    `insert into outgoing_mails (identity_id, purpose, locale, attempts, next_attempt_at)
       select $1, 'reset_password', 'en', attempts, now() + interval '1 hour' from unnest(array[0, 1, 3]) attempts`,
    [admin.id],
  )
  expect(textOf((await visitor.visit(`/admin?lang=${lang}`)).html)).toContain(line)
})
