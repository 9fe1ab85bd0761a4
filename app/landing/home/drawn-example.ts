import { defaultShopColor } from "#app/domain/color.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Example } from "./example.ts"

/** In place of an example shop that is not there or can't be loaded: a shop that has nothing on its shelves yet. */
export function drawnExample(): Example {
  return { name: m.art_shop(), location: null, color: defaultShopColor, categories: [], products: [] }
}
