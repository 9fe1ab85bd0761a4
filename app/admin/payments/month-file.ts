import { href } from "react-router"
import type { DeletedPayment } from "#app/database/admin/deleted-shops.ts"
import type { ShopMonth } from "#app/database/admin/shop-months.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { planNameIn } from "#app/domain/plan/plan-translations.ts"
import { writeMoney } from "#app/domain/price/read-money.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { writeCell } from "#app/domain/product-csv/cells.ts"
import type { Standing } from "#app/domain/shop/operator-lists.ts"
import { m } from "#app/messages/compiled/messages.js"

/** The file needs this besides the stored values: its language, the time zone of the platform and its origin. */
export type MonthFile = { locale: Locale; timeZone: string; publicUrl: string }

export const standings: Record<Standing, typeof m.months_shop_paid> = {
  paid: m.months_shop_paid,
  late: m.months_shop_late,
  free: m.months_free,
}

/** The names of the columns. */
export function monthHeader({ locale }: MonthFile): string[] {
  const columns = [
    ...[m.shops_shop, m.months_column_address, m.months_column_username, m.months_column_email],
    ...[m.months_column_phone, m.shops_status, m.shops_plan, m.months_column_price, m.months_column_state],
    ...[m.months_column_amount, m.months_column_day, m.months_column_by],
  ]
  return columns.map((name) => name({}, { locale }))
}

/**
 * Returns a shop as a row: amounts as `15.00`, days as `2026-11-21`, so that any spreadsheet can calculate with them.
 */
export function monthRow(shop: ShopMonth, { locale, timeZone, publicUrl }: MonthFile): string[] {
  const formatOptions = { locale }
  const cells = [
    shop.name,
    publicUrl + href("/shop/:slug", { slug: shop.slug }),
    shop.username,
    shop.email,
    shop.phone ?? "",
    shop.isActive ? m.shops_active({}, formatOptions) : m.shops_blocked({}, formatOptions),
    planOf(shop, locale),
    writeMoney(shop.priceCents ?? 0),
    standings[shop.standing]({}, formatOptions),
    writeMoney(shop.amountCents),
    shop.recordedAt === null ? "" : dayIn(new Date(shop.recordedAt), timeZone),
    shop.adminName ?? "",
  ]
  return cells.map(writeCell)
}

function planOf({ planName: name, planTranslations: translations }: ShopMonth, locale: Locale): string {
  return name === null ? m.shops_plan_basic({}, { locale }) : planNameIn({ name, translations }, locale)
}

/**
 * Returns the payment of a shop that was deleted since: without it the amounts would not add up to the received total.
 */
export function deletedRow(payment: DeletedPayment, { locale, timeZone }: MonthFile): string[] {
  const formatOptions = { locale }
  const cells = [
    ...[payment.shopName, "", "", "", "", m.months_deleted({}, formatOptions), "", ""],
    standings.paid({}, formatOptions),
    writeMoney(payment.amountCents),
    dayIn(new Date(payment.recordedAt), timeZone),
    payment.adminName ?? "",
  ]
  return cells.map(writeCell)
}
