import type { AuditEntry } from "#app/database/admin/audit-log.ts"
import { perLanguage } from "#app/domain/language/locale.ts"
import { unlimited } from "#app/domain/limits.ts"
import { planLanguages } from "#app/domain/plan/plan-translations.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth, formatDate, formatTime } from "#app/messages/format-time.ts"
import { formatCount, formatPrice } from "#app/messages/format.ts"

export type Detail = { label: string; value: string }

type Show = readonly [label: () => string, value: (value: string, timeZone: string) => string]

const plain = (value: string) => value
const count = (value: string) => formatCount(Number(value))

const reasons: ReadonlyMap<string, () => string> = new Map([
  ["invalid_credentials", m.audit_reason_credentials],
  ["access_denied", m.audit_reason_no_admin],
  ["email_unconfirmed", m.audit_reason_unconfirmed],
  ["wrong_code", m.audit_reason_code],
  ["shop_not_found", m.audit_reason_no_shop],
  ["invalid_password", m.audit_reason_password],
])

/** These details of an action are shown, in this order; ids are for machines. */
const shown: Readonly<Record<string, Show>> = {
  plan: [m.audit_detail_plan, plain],
  ...perLanguage(planLanguages, "plan_", (language): Show => [
    () => m.text_in({ language, text: m.fill_name() }),
    plain,
  ]),
  limit: [m.plans_limit, (value) => (Number(value) === unlimited ? m.plans_unlimited() : count(value))],
  cents: [m.audit_detail_price, (value) => formatPrice(Number(value))],
  rate: [m.audit_detail_rate, count],
  former_rate: [m.audit_detail_former_rate, count],
  applicant: [m.requests_applicant, plain],
  name: [m.admins_administrator, plain],
  email: [m.admin_email, plain],
  former_name: [m.audit_detail_former_name, plain],
  former_email: [m.audit_detail_former_email, plain],
  former_slug: [m.audit_detail_former_address, (value) => `/shop/${value}`],
  former_username: [m.audit_detail_former_username, plain],
  former_phone: [m.audit_detail_former_phone, plain],
  slug: [m.audit_detail_shop_address, (value) => `/shop/${value}`],
  month: [m.audit_detail_month, (value) => formatMonth(value)],
  count: [m.admin_total_shops, count],
  moved_shops: [m.audit_detail_moved_shops, count],
  products: [m.admin_total_products, count],
  pictures: [m.audit_detail_pictures, count],
  reason: [m.audit_detail_reason, (value) => reasons.get(value)?.() ?? value],
  by: [m.audit_detail_by, (value) => (value === "recovery" ? m.audit_by_recovery() : m.audit_by_app())],
  attempts: [m.audit_detail_attempts, count],
  since: [m.audit_detail_since, (value, zone) => `${formatDate(value, zone)} ${formatTime(value, zone)}`],
  devices: [m.audit_detail_devices, count],
  address: [m.audit_detail_address, plain],
}

/** Writes the details of an entry. `account` is the name of a failed sign-in. */
export function detailsOf(
  { details, account }: Pick<AuditEntry, "details" | "account">,
  timeZone: string,
): Detail[] {
  const found = Object.entries(shown).flatMap(([key, [label, texts]]) => {
    const value = details[key]
    if (value === undefined || value === null) return []
    return [{ label: label(), value: texts(String(value), timeZone) }]
  })
  return account === null || "name" in details
    ? found
    : [{ label: m.audit_detail_account(), value: account }, ...found]
}
