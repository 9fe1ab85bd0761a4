import { m } from "#app/messages/compiled/messages.js"
import { selectionOf } from "#app/ui/script/selection/select-rows.ts"

/** Selects products of the list. */
export const { select, showIn } = selectionOf({
  selected: (count) => m.actions_selected({ count }),
  none: m.actions_selection,
  tooMany: (limit) => m.actions_too_many_selected({ limit }),
})
