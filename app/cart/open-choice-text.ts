import { m } from "#app/messages/compiled/messages.js"

/** What the shop and the shopper have yet to agree on, of a line that was sent without its size or colour. */
export const openChoiceText = {
  size: m.cart_message_open_size,
  color: m.cart_message_open_color,
  both: m.cart_message_open_both,
  unknown: m.cart_message_open_unknown,
} as const
