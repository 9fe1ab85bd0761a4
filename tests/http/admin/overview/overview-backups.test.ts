import { beforeAll, beforeEach, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { textOf } from "#tests/client/page.ts"
import { readMetrics } from "#tests/readers/read-metrics.ts"
import type { Visitor } from "#tests/client/visitor.ts"

const application = useTestApplication({ METRICS_PORT: "0" })
const owner = () => application.database.owner
let visitor: Visitor

beforeAll(async () => {
  visitor = await application.signInAsAdmin(await insertAdmin(owner()))
})
beforeEach(() => owner().query("delete from backups"))

/** A try that was begun so many hours ago: a good one, one that failed so, or one that never finished. */
async function insertTry(hours: number, how: "good" | "unfinished" | (string & {})): Promise<void> {
  const [finished, failure] = [how !== "unfinished", how === "good" || how === "unfinished" ? null : how]
  const size = how === "good" ? 1 : null
  await owner().query(
    `insert into backups (file, started_at, finished_at, failure, bytes, row_count, image_files)
     values ('vitrine-2026-01-01-0000.tar.gz', now() - make_interval(secs => $1::float8 * 3600 + 5),
       case when $2 then now() end, $3, $4, $4, $4)`,
    [hours, finished, failure, size],
  )
}

type Try = Parameters<typeof insertTry>

/** The line of the backup, and whether it warns. */
async function lineIn(lang: string): Promise<{ text: string; warns: boolean }> {
  const page = await visitor.visit(`/admin?lang=${lang}`)
  expect(page.status).toBe(200)
  const title = { en: "Last backup", ar: "آخر نسخة احتياطيّة" }[lang]
  const [line = ""] = page.html.match(new RegExp(`<dt>${title}</dt>.*?</div>`, "s")) ?? []
  return { text: textOf(line), warns: line.includes("dot--bad") }
}

const cases: Record<string, { tries: Try[]; warns: boolean; en: string; ar: string }> = {
  "there is none yet": {
    tries: [],
    warns: false,
    en: "Last backup None yet, the first is made soon",
    ar: "آخر نسخة احتياطيّة لا نسخة بعد، وستُنشأ الأولى قريبًا",
  },
  "the first is being made": {
    tries: [[0, "unfinished"]],
    warns: false,
    en: "Last backup None yet, the first is made soon",
    ar: "آخر نسخة احتياطيّة لا نسخة بعد، وستُنشأ الأولى قريبًا",
  },
  "the first try failed": {
    tries: [[1, "folder"]],
    warns: true,
    en: "Last backup None yet The last try failed: the backup folder can't be written to",
    ar: "آخر نسخة احتياطيّة لا نسخة بعد فشلت المحاولة الأخيرة: تعذّرت الكتابة في مجلّد النسخ الاحتياطيّة",
  },
  "it is hours old, and older tries failed": {
    tries: [
      [5, "disk_full"],
      [3, "good"],
    ],
    warns: false,
    en: "Last backup 3 hours ago",
    ar: "آخر نسخة احتياطيّة قبل 3 ساعات",
  },
  "it is a day and a half old": {
    tries: [[35.9, "good"]],
    warns: false,
    en: "Last backup 35 hours ago",
    ar: "آخر نسخة احتياطيّة قبل 35 ساعة",
  },
  "it is older": {
    tries: [[60, "good"]],
    warns: true,
    en: "Last backup 2 days ago No backup was made for more than a day and a half",
    ar: "آخر نسخة احتياطيّة قبل يومين لم تُنشأ أيّ نسخة احتياطيّة منذ أكثر من يوم ونصف",
  },
  "the disk is full": {
    tries: [
      [25, "good"],
      [1, "disk_full"],
    ],
    warns: true,
    en: "Last backup 25 hours ago The last try failed: there is not enough room on the backup disk",
    ar: "آخر نسخة احتياطيّة قبل 25 ساعة فشلت المحاولة الأخيرة: لا مساحة كافية على قرص النسخ الاحتياطيّة",
  },
  "the image store failed, and it is tried again now": {
    tries: [
      [25, "good"],
      [1, "image_store"],
      [0, "unfinished"],
    ],
    warns: true,
    en: "Last backup 25 hours ago The last try failed: the picture store did not answer",
    ar: "آخر نسخة احتياطيّة قبل 25 ساعة فشلت المحاولة الأخيرة: لم يردّ مخزن الصور",
  },
  "it was cut off": {
    tries: [
      [25, "good"],
      [1, "interrupted"],
    ],
    warns: true,
    en: "Last backup 25 hours ago The last try was cut off before it was finished",
    ar: "آخر نسخة احتياطيّة قبل 25 ساعة توقّفت المحاولة الأخيرة قبل أن تكتمل",
  },
  "something else failed": {
    tries: [[1, "other"]],
    warns: true,
    en: "Last backup None yet The last try failed: the platform's log says why",
    ar: "آخر نسخة احتياطيّة لا نسخة بعد فشلت المحاولة الأخيرة: السبب في سجلّ المنصّة",
  },
}

test.each(Object.entries(cases))("%s", async (_what, { tries, warns, en, ar }) => {
  for (const one of tries) await insertTry(...one)
  expect(await lineIn("en")).toEqual({ text: en, warns })
  expect(await lineIn("ar")).toEqual({ text: ar, warns })
})

test("the metrics show the age of the last good backup, and the attempts since", async () => {
  const shownText = async () => {
    const metrics = await readMetrics(application.metrics)
    return [metrics.get("vitrine_backup_age_seconds"), metrics.get("vitrine_backup_tries")]
  }
  expect(await shownText()).toEqual([Number.NaN, 0])
  await insertTry(30, "good")
  await insertTry(2, "other")
  await insertTry(1, "unfinished")
  const [age = 0, tries] = await shownText()
  expect(Math.round(age / 3_600)).toBe(30)
  expect(tries).toBe(2)
})
