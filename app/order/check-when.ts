import { readWanted, wantedLimits, type Wanted } from "#app/domain/hours/wanted.ts"
import { checkWanted, type WantedProblem, type WantedRules } from "#app/domain/hours/wanted-day.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { SentOrder } from "#app/domain/order/sent-order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { deliveryOf } from "./check-handover.ts"
import type { CheckedCart } from "./link-cart.server.ts"
import type { SendError } from "./send-result.ts"
import { wantedRules } from "./wanted-choice.ts"

type CheckedWhen =
  | { readonly ok: true; readonly wanted: Wanted | null }
  /** The sentence belongs to the question. */
  | { readonly ok: false; readonly when: string }
  | { readonly ok: false; readonly changed: SendError }

type Sent = Pick<SentOrder, "when" | "language">

/** Checks for when a cart is wanted, at the moment at which it is sent. */
export function checkWhen(
  { shop, products }: CheckedCart,
  { when = "", language: locale }: Sent,
  moment: Pick<WantedRules, "now" | "timeZone">,
): CheckedWhen {
  if (when.trim() === "") return { ok: true, wanted: null }
  if (!shop.wanted.asksWhen) {
    const problem = m.where_reload({ shop: shop.name }, { locale })
    return {
      ok: false,
      changed: { ok: false, reason: "changed", problem, delivery: deliveryOf(shop, locale) },
    }
  }
  const wanted = readWanted(when)
  if (wanted === null) return { ok: false, when: m.when_not_day({}, { locale }) }
  const problem = checkWanted(wanted, wantedRules(shop, products, moment))
  return problem === null ? { ok: true, wanted } : { ok: false, when: problemTexts[problem](locale) }
}

const problemTexts: Readonly<Record<WantedProblem, (locale: Locale) => string>> = {
  too_early: (locale) => m.when_too_early({}, { locale }),
  closed_day: (locale) => m.when_closed_day({}, { locale }),
  not_offered: (locale) => m.when_not_offered({}, { locale }),
  too_far: (locale) => {
    const { daysAhead: count } = wantedLimits
    return m.when_too_far({ count, shown: formatCount(count) }, { locale })
  },
}
