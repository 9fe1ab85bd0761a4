import { expect, test } from "vitest"
import { firstDayOf } from "#app/domain/time/month.ts"
import { formatMonth } from "#app/messages/format-time.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { monthAgo } from "#tests/fixtures/month-of.ts"
import { textOf } from "#tests/client/page.ts"
import type { Visitor } from "#tests/client/visitor.ts"

const timeZone = "Asia/Beirut"
const application = useTestApplication({ PLATFORM_TIME_ZONE: timeZone })
const owner = () => application.database.owner

let signedIn: Promise<Visitor> | undefined
const arrange = () => (signedIn ??= insertAdmin(owner()).then((admin) => application.signInAsAdmin(admin)))

test.each([
  ["en", "As soon as there is a shop", "Nobody has applied in these weeks."],
  ["ar", "متى أُنشئ متجر ظهرت", "لم يتقدّم أحد في هذه الأسابيع."],
])("a platform without anything says what will be here, in %s", async (lang, ...texts) => {
  const { html } = await (await arrange()).visit(`/admin?lang=${lang}`)
  for (const expected of texts) expect(textOf(html)).toContain(expected)
  expect(html).not.toContain('<svg class="plot')
})

test.each([
  [
    "en",
    "Shops by month Last 12 months Paid 1 Not paid 2",
    "Join requests by week Last 12 weeks This week 3",
  ],
  [
    "ar",
    "المتاجر حسب الشهر آخر 12 شهرًا سدّدت 1 لم تسدّد 2",
    "طلبات الانضمام حسب الأسبوع آخر 12 أسبوعًا هذا الأسبوع 3",
  ],
])(
  "shops and paid shops by month, join requests by week, as a drawing and in numbers, in %s",
  async (lang, ...heads) => {
    await owner().query("delete from shops; delete from join_requests")
    const shops = [await insertShop(owner()), await insertShop(owner()), await insertShop(owner())]
    await owner().query("update shops set created_at = $1 where id = any($2)", [
      `${monthAgo(timeZone, 1)}-15T12:00:00Z`,
      shops.slice(1).map(({ id }) => id),
    ])
    await owner().query("insert into payments (shop_id, month, amount) values ($1, $2, 15)", [
      shops[0]?.id,
      firstDayOf(monthAgo(timeZone)),
    ])
    for (const status of ["pending", "approved", "rejected"])
      await owner().query("insert into join_requests (name, status) values ('Applicant', $1)", [status])
    await owner().query(
      `insert into join_requests (name, created_at)
       select 'Earlier', (date_trunc('week', now() at time zone $1) - interval '46 days') at time zone $1
       from generate_series(1, 5)`,
      [timeZone],
    )
    const { html, status } = await (await arrange()).visit(`/admin?lang=${lang}`)
    expect(status).toBe(200)
    for (const head of heads) expect(textOf(html)).toContain(head)
    const plots = html.match(/<svg class="plot [\s\S]*?<\/svg>/g) ?? []
    expect(plots).toHaveLength(2)
    for (const plot of plots) {
      const [, title = "", about = ""] = /role="img" aria-labelledby="(\S+) (\S+)"/.exec(plot) ?? []
      expect(plot).toContain(`<title id="${title}">`)
      expect(plot).toContain(`<desc id="${about}">`)
      expect(plot.match(/class="plot__reach"/g)).toHaveLength(12)
    }
    const rows = [...html.matchAll(/<tr><th scope="row">.*?<\/tr>/g)].map(([row]) => textOf(row))
    expect(rows).toHaveLength(24)
    if (lang === "en") {
      const month = (count: number) => formatMonth(firstDayOf(monthAgo(timeZone, count)))
      expect(rows.slice(0, 3)).toEqual([`${month(0)} 1 3`, `${month(1)} 0 2`, `${month(2)} 0 0`])
    }
    expect(rows.slice(12).map((row) => row.split(" ").at(-1))).toEqual(["3", ...others(7, "5")])
  },
)

/** Eleven zeros but for the place that is named, counted from this week. */
const others = (position: number, count: string) =>
  Array.from({ length: 11 }, (_, index) => (index + 1 === position ? count : "0"))

test.each([
  ["en", "Failed to fetch statistics", "Total Shops"],
  ["ar", "تعذّر جلب الإحصاءات", "كلّ المتاجر"],
])("when the past can't be counted the present still is, in %s", async (lang, failure, counter) => {
  const admin = await arrange()
  // Which of them were made in a week counts past days only.
  await owner().query("revoke select (created_at) on join_requests from vitrine_admin")
  const { html } = await admin.visit(`/admin?lang=${lang}`)
  await owner().query("grant select (created_at) on join_requests to vitrine_admin")
  for (const expected of [failure, counter]) expect(textOf(html)).toContain(expected)
  expect(html).not.toContain('<svg class="plot')
})
