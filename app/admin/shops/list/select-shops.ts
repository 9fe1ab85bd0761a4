import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { selectionOf } from "#app/ui/script/selection/select-rows.ts"

/** Selects shops of the list. */
export const { select, showIn } = selectionOf({
  selected: (count) => m.shops_selected({ count, shown: formatCount(count) }),
  none: m.shops_selection,
  tooMany: (limit) => m.shops_too_many_selected({ limit }),
})
