import type { CartLine } from "#app/domain/cart.ts"
import type { ShareRefusal } from "#app/domain/shared-cart.ts"
import { m } from "#app/messages/compiled/messages.js"

export type MadeCart = { ok: true; id: string; reused: boolean } | { ok: false; problem: string }

/** What the action answers. */
export type ShareAnswer = { ok: true; id: string; reused: boolean } | { ok: false; reason: ShareRefusal }

const words: Record<ShareRefusal, () => string> = {
  empty: m.cart_refused_empty,
  lines: m.cart_refused_lines,
  products: m.cart_refused_products,
}

/** Asks for a link to this cart; an identical one of the last 24 hours is used again. */
export async function makeSharedCart(slug: string, lines: readonly CartLine[]): Promise<MadeCart> {
  try {
    const response = await fetch(`/shop/${slug}/cart`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        items: lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
      }),
    })
    const answer = (await response.json()) as ShareAnswer
    return answer.ok ? answer : { ok: false, problem: words[answer.reason]() }
  } catch {
    return { ok: false, problem: m.cart_share_failed() }
  }
}
