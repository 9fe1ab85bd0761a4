import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { listDeletedPayments } from "#app/database/admin/deleted-shops.ts"
import type { MonthChoice } from "#app/database/admin/month-choice.ts"
import { listShopMonthInOrder, type ShopMonth } from "#app/database/admin/shop-months.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { csvFile, csvInBatches, writeCsv } from "#app/http/downloads.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/payments-csv.route"
import { deletedRow, monthHeader, monthRow, type MonthFile } from "./month-file.ts"
import { readMonthQuery } from "./payments-dialog-state.ts"

/** The number of shops that are in memory at a time. */
const batchSize = 500

/**
 * Sends every shop of the month that search and filter leave, as a CSV file in the person's language. Payments of
 * deleted shops come last; a search or the filter for late ones leaves them out.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { adminId } = context.get(adminSessionContext)
  const { timeZone, publicUrl } = context.get(platformContext)
  const query = readMonthQuery(url.searchParams, monthOfDay(dayIn(new Date(), timeZone)))
  const file = { locale: context.get(pageLocaleContext), timeZone, publicUrl }
  return csvFile(`payments-${query.month}.csv`, monthTexts(adminId, { ...query, timeZone }, file))
}

async function* monthTexts(
  adminId: string,
  choice: MonthChoice,
  file: MonthFile,
): AsyncGenerator<string, undefined> {
  yield* csvInBatches({
    header: monthHeader(file),
    read: (after: ShopMonth | null) =>
      asAdmin(adminId, (db) => listShopMonthInOrder(db, choice, { after, size: batchSize })),
    size: batchSize,
    rows: (shop) => [monthRow(shop, file)],
    separator: ",",
  })
  if (choice.search !== "" || choice.filter === "late") return
  const deleted = await asAdmin(adminId, (db) => listDeletedPayments(db, choice.month))
  const rows = deleted.map((payment) => deletedRow(payment, file))
  if (rows.length > 0) yield writeCsv(rows, ",")
}
