import type { FiledLine, FiledOrder } from "#app/database/shop/orders/filed-orders.ts"
import { areaNameIn } from "#app/domain/delivery/delivery-area.ts"
import { wantedOf } from "#app/domain/hours/wanted.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { writeMoney } from "#app/domain/price/read-money.ts"
import { inSecondCurrency } from "#app/domain/price/second-currency.ts"
import { writeCell } from "#app/domain/product-csv/cells.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { kindOfLine } from "#app/domain/cart/line-kind.ts"
import { orderedTexts } from "#app/domain/question/ordered-answer.ts"
import { lineCents } from "#app/domain/order/line-cents.ts"
import { unitName, writeUnits } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { intervalTimes } from "#app/messages/wanted-text.ts"
import { formatTime } from "#app/messages/format-time.ts"
import { sourceNames } from "./source-names.ts"
import { statusNames } from "./status-badge.tsx"

/** The file's language, and the time zone of its days. */
export type OrdersFile = { locale: Locale; timeZone: string }

/** Returns the names of the columns. */
export function ordersHeader({ locale }: OrdersFile): string[] {
  const columns = [
    ...[m.orders_number, m.orders_file_day, m.orders_file_time, m.orders_status],
    ...[m.orders_file_product, m.orders_file_choice, m.orders_file_quantity],
    ...[m.orders_file_unit, m.orders_file_line_total, m.bill_goods],
    ...[m.orders_file_delivery, m.orders_file_reduction, m.orders_file_charge, m.orders_total],
    ...[m.orders_file_paid, m.orders_file_to_collect, m.orders_file_where],
    ...[m.wanted_file, m.wanted_file_time],
    ...[m.orders_file_name, m.orders_file_phone, m.orders_file_area],
    ...[m.orders_file_note, m.order_note, m.orders_file_reason, m.orders_file_rate, m.orders_file_second],
    m.orders_file_source,
  ]
  return columns.map((name) => name({}, { locale }))
}

/**
 * Returns an order as rows, one a line. Number, time and status are in each row, so that sorting and filtering separate
 * no line from its order; what is of the whole order is in the first row, so that a sum of a column counts it once.
 * Amounts are written as `15.00` and days as `2026-11-21`, which any spreadsheet understands.
 */
export function orderRows(order: FiledOrder, { locale, timeZone }: OrdersFile): string[][] {
  const repeated = [
    String(order.number),
    dayIn(new Date(order.createdAt), timeZone),
    formatTime(order.createdAt, timeZone),
    (order.isReplaced ? m.orders_status_replaced : statusNames[order.status])({}, { locale }),
  ]
  const { name, phone, area, note, privateNote, cancelReason, currency } = order
  const bill = billOf(order)
  const delivery = bill.isToAgree ? m.delivery_to_agree({}, { locale }) : writeMoney(bill.deliveryCents)
  const amounts = [
    ...[writeMoney(bill.goodsCents), delivery],
    ...[bill.reductionCents, bill.chargeCents].map(writeMoney),
    ...[bill.totalCents, bill.paidCents, bill.toCollectCents].map(writeSigned),
  ]
  const where =
    order.handover === "pickup" ? m.delivery_pickup_short({}, { locale }) : areaNameIn(order, locale)
  const wanted = wantedOf(order)
  const time = wanted?.interval && intervalTimes(wanted.interval, locale)
  const texts = [
    ...[where, wanted?.day ?? null, time ?? null, name, phone, area, note, privateNote, cancelReason].map(
      (text) => text ?? "",
    ),
    ...(currency ? [String(currency.rate), String(inSecondCurrency(bill.totalCents, currency))] : ["", ""]),
    order.source === null ? "" : sourceNames[order.source]({}, { locale }),
  ]
  const once = [...amounts, ...texts.map(writeCell)]
  return order.lines.map((line, index) => [
    ...[...repeated, ...lineCells(line, locale)].map(writeCell),
    ...(index === 0 ? once : once.map(() => "")),
  ])
}

/** A sum that was paid too much is below zero. */
function writeSigned(cents: number): string {
  return cents < 0 ? `-${writeMoney(-cents)}` : writeMoney(cents)
}

function lineCells(line: FiledLine, locale: Locale): string[] {
  const { name, unit, unitCents } = line
  const cents = lineCents(line)
  return [
    ...[name, kindOfLine({ ...line, answerTexts: orderedTexts(line.answers, locale) })],
    unit ? `${writeUnits(line.quantity)} ${unitName(unit, locale)}` : String(line.quantity),
    ...(unitCents === null || cents === null
      ? [m.orders_price_open({}, { locale }), ""]
      : [writeMoney(unitCents), writeMoney(cents)]),
  ]
}
