import { withDate } from "#app/domain/price/sale-plan.ts"
import { readDay } from "#app/domain/time/platform-day.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { formatUntil } from "#app/messages/format-time.ts"

const dayMs = 86_400_000

/** Says under the fields of a sale's end (`data-sale-days`, which has today) its day, and how long the sale lasts. */
export function showSaleDays(fields: HTMLElement): void {
  const dayOf = (name: string) =>
    readDay(fields.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "")
  const day = dayOf("sale_ends_at")
  const today = fields.dataset["saleDays"] ?? ""
  const first = dayOf("sale_starts_at") ?? today
  const count = day === null ? 0 : (Date.parse(day) - Date.parse(first)) / dayMs + 1
  const text = fields.querySelector("[data-sale-lasts]")
  if (text === null) return
  text.textContent =
    day !== null && count >= 1
      ? m.sale_day_and_days({
          day: formatUntil(withDate(day, today)),
          days: m.sale_lasts({ count, shown: formatCount(count) }),
        })
      : ""
}
