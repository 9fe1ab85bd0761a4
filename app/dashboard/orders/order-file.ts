import type { FiledOrder } from "#app/database/shop/orders/filed-orders.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { writeMoney } from "#app/domain/price/read-money.ts"
import { inSecondCurrency } from "#app/domain/price/second-currency.ts"
import { writeCell } from "#app/domain/product-csv/cells.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatTime } from "#app/messages/format-time.ts"
import { choiceName } from "./order/line-text.ts"
import { statusNames } from "./status-badge.tsx"

/** The file's language, and the time zone of its days. */
export type OrdersFile = { locale: Locale; timeZone: string }

/** Returns the names of the columns. */
export function ordersHeader({ locale }: OrdersFile): string[] {
  const columns = [
    ...[m.orders_number, m.orders_file_day, m.orders_file_time, m.orders_status, m.orders_items],
    ...[m.orders_total, m.orders_file_partial, m.orders_file_name, m.orders_file_phone, m.orders_file_area],
    ...[m.orders_file_note, m.order_note, m.orders_file_reason, m.orders_file_rate, m.orders_file_second],
  ]
  return columns.map((name) => name({}, { locale }))
}

/**
 * Returns an order as a row. Totals are written as `15.00` and days as `2026-11-21`, which any spreadsheet understands.
 */
export function orderRow(order: FiledOrder, { locale, timeZone }: OrdersFile): string[] {
  const items = order.lines.map((line) => {
    const name = [line.name, choiceName(line)].filter(Boolean).join(" · ")
    return `${line.quantity} × ${name}`
  })
  const cells = [
    String(order.number),
    dayIn(new Date(order.createdAt), timeZone),
    formatTime(order.createdAt, timeZone),
    (order.isReplaced ? m.orders_status_replaced : statusNames[order.status])({}, { locale }),
    items.join("\n"),
    writeMoney(order.totalCents),
    order.isPartial ? m.orders_price_partial({}, { locale }) : "",
    ...[order.name, order.phone, order.area, order.note, order.privateNote, order.cancelReason].map(
      (text) => text ?? "",
    ),
    ...(order.currency
      ? [String(order.currency.rate), String(inSecondCurrency(order.totalCents, order.currency))]
      : ["", ""]),
  ]
  return cells.map(writeCell)
}
