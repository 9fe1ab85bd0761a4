import type { AreaFields, AreaProblems } from "#app/domain/delivery/area-rules.ts"
import { deliveryLimits } from "#app/domain/delivery/delivery-area.ts"
import type {
  ChoiceFields,
  ChoiceProblem,
  ChoiceProblems,
} from "#app/domain/delivery/places/chosen-places.ts"
import { limits } from "#app/domain/limits.ts"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { textBy } from "#app/messages/text-by.ts"
import type { Conflicting } from "../../conflict-text.ts"
import type { DeliveryDialogState } from "./delivery-address.ts"

const flashes = {
  saved: m.delivery_saved,
  deleted: m.delivery_deleted,
  reordered: m.delivery_reordered,
  on: m.delivery_switched_on,
  off: m.delivery_switched_off,
  "pickup-on": m.delivery_pickup_on,
  "pickup-off": m.delivery_pickup_off,
} as const

/** The result of an action, in the address: `saved`, or with the number of new areas `added.3`. */
export type DeliveryFlash = keyof typeof flashes | `added.${number}`

/** Returns the text of the flash that the address names; null for none. */
export function deliveryFlashText(parameters: URLSearchParams): string | null {
  const count = /^added\.(\d{1,2})$/.exec(parameters.get("done") ?? "")?.[1]
  if (count !== undefined) return m.delivery_added({ count: Number(count) })
  const flash = readFlash(flashes, parameters)
  return flash && flashes[flash]()
}

/** The reasons for a rejected action. */
export const errors = {
  failed: m.delivery_failed,
  reorder_failed: m.delivery_reorder_failed,
  changed_meanwhile: m.edit_changed_meanwhile,
  list_changed: m.delivery_list_changed,
  area_gone: m.delivery_gone,
  too_many: () => m.delivery_too_many({ limit: deliveryLimits.areas }),
  shop_gone: m.settings_shop_gone,
  upload_unreadable: m.problem_upload_unreadable,
} as const

type DeliveryError = keyof typeof errors

/** The page's response to a form that was rejected; after a success the browser is redirected instead. */
export type DeliveryActionData = {
  reordered?: true
  error?: DeliveryError
  problems?: AreaProblems
  /** The input, so that the page still shows it. */
  fields?: AreaFields
  conflicting?: Conflicting<AreaFields>
  /** The input of the list of districts, and its problems. */
  choice?: ChoiceFields
  choiceProblems?: ChoiceProblems
}

/** Returns the error of an action when the connection or the database fails. */
export function failureOf({ kind }: DeliveryDialogState): DeliveryError {
  return kind === "reorder" ? "reorder_failed" : "failed"
}

/** Returns the error message of a field, in the page's language. */
export const problemText = textBy<ChoiceProblem>({
  name_required: m.delivery_name_required,
  name_too_long: () => m.problem_name_too_long({ limit: deliveryLimits.name }),
  note_too_long: () => m.delivery_note_too_long({ limit: deliveryLimits.note }),
  price_required: m.delivery_price_required,
  price_kind_unknown: m.wrong_choice,
  sum_range: m.delivery_sum_range,
  money_format: m.problem_money_format,
  money_decimals: m.problem_money_decimals,
  money_too_large: () => m.problem_money_too_large({ limit: formatPrice(limits.priceCents) }),
  place_required: m.delivery_place_required,
  names_too_long: () => m.delivery_names_too_long({ limit: deliveryLimits.name }),
})
