import { m } from "#app/messages/compiled/messages.js"

/** The texts for a line that was sent without its size or colour, which shop and shopper must still agree on. */
export const openChoiceText = {
  size: m.cart_message_open_size,
  color: m.cart_message_open_color,
  both: m.cart_message_open_both,
  unknown: m.cart_message_open_unknown,
} as const
