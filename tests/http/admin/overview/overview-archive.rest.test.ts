import { beforeAll, beforeEach, expect, test } from "vitest"
import type { ArchiveState } from "#app/domain/time/archive-state.ts"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { textOf } from "#tests/client/page.ts"
import { readMetrics } from "#tests/readers/read-metrics.ts"
import type { Visitor } from "#tests/client/visitor.ts"

const complete: ArchiveState = { bytes: 0, seconds: 0, trouble: null }
let state: ArchiveState | Error = complete
const application = useOwnApplication(
  { METRICS_PORT: "0" },
  {
    async archiveState() {
      if (state instanceof Error) throw state
      return state
    },
  },
)
let visitor: Visitor

beforeAll(async () => {
  visitor = await application.signInAsAdmin(await insertAdmin(application.database.owner))
})
beforeEach(() => {
  state = complete
})

/** The line of the archive, and whether it warns. */
async function lineIn(lang: "en" | "ar"): Promise<{ text: string; warns: boolean }> {
  const page = await visitor.visit(`/admin?lang=${lang}`)
  expect(page.status).toBe(200)
  const title = { en: "Archive", ar: "الأرشيف" }[lang]
  const [line = ""] = page.html.match(new RegExp(`<dt>${title}</dt>.*?</div>`, "s")) ?? []
  return { text: textOf(line), warns: line.includes("dot--bad") }
}

const segment = 16 * 1_024 * 1_024

const cases: Record<string, { is: ArchiveState | Error; warns: boolean; en: string; ar: string }> = {
  "nothing waits": { is: complete, warns: false, en: "Archive Up to date", ar: "الأرشيف مكتمل" },
  "a large import is being sent": {
    is: { bytes: 9 * segment, seconds: 300, trouble: null },
    warns: false,
    en: "Archive Up to date",
    ar: "الأرشيف مكتمل",
  },
  "changes have waited for more than five minutes": {
    is: { bytes: 9 * segment, seconds: 301, trouble: null },
    warns: true,
    en: "Archive Last copied 5 minutes ago Changes are copied more slowly than they are made: check the connection to the archive",
    ar: "الأرشيف آخر نسخ قبل 5 دقائق تُنسخ التغييرات أبطأ ممّا تحدث: يجب التحقّق من الاتّصال بالأرشيف",
  },
  "it can't be reached": {
    is: { bytes: 3 * segment, seconds: 7_300, trouble: "away" },
    warns: true,
    en: "Archive Last copied 2 hours ago The archive can't be reached, and changes wait on the platform's own disk: check the folder or bucket in ARCHIVE_URL",
    ar: "الأرشيف آخر نسخ قبل ساعتين تعذّر الوصول إلى الأرشيف، والتغييرات تنتظر على قرص المنصّة نفسها: يجب التحقّق من المجلّد أو المخزن في ARCHIVE_URL",
  },
  "WAL was dropped before the disk was full": {
    is: { bytes: 0, seconds: 0, trouble: "dropped" },
    warns: true,
    en: "Archive Incomplete The platform's disk was nearly full, so changes were left out: make room on it and check the folder or bucket in ARCHIVE_URL",
    ar: "الأرشيف غير مكتمل كاد قرص المنصّة يمتلئ فلم تُنسخ بعض التغييرات: يجب إخلاء مساحة عليه والتحقّق من المجلّد أو المخزن في ARCHIVE_URL",
  },
  "the base backup failed": {
    is: { bytes: 0, seconds: 0, trouble: "base" },
    warns: true,
    en: "Archive Incomplete The last base backup failed and is tried again soon: the platform's log says why",
    ar: "الأرشيف غير مكتمل فشلت آخر نسخة أساسيّة، وستُعاد المحاولة قريبًا: السبب في سجلّ المنصّة",
  },
  "its state can't be read": {
    is: new Error("no folder"),
    warns: false,
    en: "Archive Failed to fetch statistics",
    ar: "الأرشيف تعذّر جلب الإحصاءات",
  },
}

test.each(Object.entries(cases))("%s", async (_what, { is, warns, en, ar }) => {
  state = is
  expect(await lineIn("en")).toEqual({ text: en, warns })
  expect(await lineIn("ar")).toEqual({ text: ar, warns })
})

test("the metrics show what waits for the archive, and no number when that can't be read", async () => {
  const shown = async () => {
    const metrics = await readMetrics(application.metrics)
    return ["seconds", "bytes"].map((unit) => metrics.get(`vitrine_archive_waiting_${unit}`))
  }
  expect(await shown()).toEqual([0, 0])
  state = { bytes: 2 * segment, seconds: 71, trouble: "away" }
  expect(await shown()).toEqual([71, 2 * segment])
  state = new Error("no folder")
  expect(await shown()).toEqual([Number.NaN, Number.NaN])
})
