import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { textOf } from "#tests/client/page.ts"

const application = useTestApplication({ BACKUP_KEEP: "0" })

async function overviewIn(lang: string): Promise<string> {
  const visitor = await application.signInAsAdmin(await insertAdmin(application.database.owner))
  const { html } = await visitor.visit(`/admin?lang=${lang}`)
  expect(html).not.toContain("dot--bad")
  return textOf(html)
}

const insertGood = (hours: number) =>
  application.database.owner.query(
    `insert into backups (file, started_at, finished_at, bytes, row_count, image_files)
     values ('vitrine-2026-01-01-0000.tar.gz', now() - make_interval(hours => $1), now(), 1, 1, 1)`,
    [hours],
  )

test.each([
  ["en", "Last backup The platform makes no backups itself", "Last backup 4 hours ago"],
  ["ar", "آخر نسخة احتياطيّة المنصّة لا تُنشئ نسخًا احتياطيّة بنفسها", "آخر نسخة احتياطيّة قبل 4 ساعات"],
])("who uses cron is not warned, unless another process makes them, in %s", async (lang, off, created) => {
  await application.database.owner.query("delete from backups")
  expect(await overviewIn(lang)).toContain(off)
  await insertGood(100)
  expect(await overviewIn(lang)).toContain(off)
  await insertGood(4)
  expect(await overviewIn(lang)).toContain(created)
})
