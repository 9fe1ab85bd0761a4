import { derivedId } from "./derived-id.server.ts"

/** The cart of an order: its shop and the hash of its lines. */
type SentCart = { readonly shopId: string; readonly cartHash: string }

/** So many orders of one cart and one key may be cancelled, or a day old, before they are looked for again. */
const idsAtOnce = 8

/**
 * Derives the ids that an order may have, from its cart and from the key that the browser drew: a repeated send finds its
 * order, and nobody can guess or choose an id. After a cancelled order, or one older than a day, the next one is taken.
 * @param before the id after which they follow
 */
export function orderIds(
  { shopId, cartHash }: SentCart,
  key: string,
  before: string | null = null,
): string[] {
  const ids: string[] = []
  while (ids.length < idsAtOnce) ids.push(derivedId(["order", shopId, key, cartHash, ids.at(-1) ?? before]))
  return ids
}
