import { href } from "react-router"
import type { CartLine } from "#app/domain/cart.ts"
import type { Priced } from "#app/domain/product.ts"
import type { ShareRefusal } from "#app/domain/shared-cart.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

/** Today's prices of the cart's products. */
export type TodaysPrices = readonly (Priced & { productId: string })[]

export type MadeCart =
  { ok: true; id: string; reused: boolean; prices: TodaysPrices } | { ok: false; problem: string }

/** What the action answers; `gone` are the products that are no longer in the shop, `wait` seconds. */
export type ShareAnswer =
  | { ok: true; id: string; reused: boolean; prices: TodaysPrices }
  | { ok: false; reason: ShareRefusal; gone?: readonly string[]; wait?: number }

/** Asks for a link to this cart; an identical one of the last 24 hours is used again. */
export async function makeSharedCart(slug: string, lines: readonly CartLine[]): Promise<MadeCart> {
  try {
    const response = await fetch(href("/shop/:slug/cart", { slug }), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        items: lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
      }),
    })
    const answer = (await response.json()) as ShareAnswer
    return answer.ok ? answer : { ok: false, problem: problemOf(answer, lines) }
  } catch {
    return { ok: false, problem: m.cart_share_failed() }
  }
}

type Refused = Extract<ShareAnswer, { ok: false }>

function problemOf({ reason, gone = [], wait = 1 }: Refused, lines: readonly CartLine[]): string {
  if (reason === "empty") return m.cart_refused_empty()
  if (reason === "lines") return m.cart_refused_lines()
  if (reason === "too_many") return m.cart_refused_too_many({ count: wait, shown: formatCount(wait) })
  const names = lines.filter(({ productId }) => gone.includes(productId)).map(({ name }) => name)
  return m.cart_refused_products({ products: [...new Set(names)].join(", ") })
}
