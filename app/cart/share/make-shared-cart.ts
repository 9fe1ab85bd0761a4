import type { CartLine } from "#app/domain/cart/cart.ts"
import { changesOf, updatedLines, type ProductToday } from "#app/domain/cart/cart-today.ts"
import { effectivePriceCents } from "#app/domain/price/price.ts"
import type { SharedItem, ShareRefusal } from "#app/domain/cart/shared-cart.ts"
import { cartRequestAddress } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

type Shared = { ok: true; id: string; reused: boolean }

/** `today` are the cart's products as the shop has them now, where that is why it could not be shared. */
export type MadeCart = Shared | { ok: false; problem: string; today?: readonly ProductToday[] | undefined }

/** Why a cart was not sent; `gone` are the products that are no longer in the shop, `wait` seconds. */
export type ShareRefused = {
  ok: false
  reason: ShareRefusal
  gone?: readonly string[]
  wait?: number
  today?: readonly ProductToday[]
}

/** What the action answers. */
export type ShareAnswer = Shared | ShareRefused

/** Asks for a link to this cart; an identical one of the last 24 hours is used again. */
export async function makeSharedCart(slug: string, lines: readonly CartLine[]): Promise<MadeCart> {
  try {
    const response = await fetch(cartRequestAddress(slug), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ items: sentItems(lines) }),
    })
    const answer = (await response.json()) as ShareAnswer
    return answer.ok ? answer : { ok: false, problem: problemOf(answer, lines), today: answer.today }
  } catch {
    return { ok: false, problem: m.cart_share_failed() }
  }
}

/** The lines as they are sent, each with the price that it shows. */
export function sentItems(lines: readonly CartLine[]): SharedItem[] {
  return lines.map((line) => ({
    ...{ productId: line.productId, variantId: line.variantId, quantity: line.quantity },
    shownCents: effectivePriceCents(line),
  }))
}

/** Why the cart was not sent, in words. */
export function problemOf(
  { reason, gone = [], wait = 1, today = [] }: ShareRefused,
  lines: readonly CartLine[],
): string {
  if (reason === "empty") return m.cart_refused_empty()
  if (reason === "lines") return m.cart_refused_lines()
  if (reason === "too_many") return m.cart_refused_too_many({ count: wait, shown: formatCount(wait) })
  if (reason === "changed") return changeText(lines, today)
  const names = lines.filter(({ productId }) => gone.includes(productId)).map(({ name }) => name)
  return m.cart_refused_products({ products: listed([...new Set(names)]) })
}

/** What is not as the shopper was shown it. Nothing was sent yet. */
function changeText(lines: readonly CartLine[], today: readonly ProductToday[]): string {
  const { soldOut, fewer, repriced } = changesOf(lines, updatedLines(lines, today))
  return [
    soldOut.length > 0 && m.cart_changed_sold_out({ products: listed(soldOut) }),
    fewer.length > 0 && m.cart_changed_fewer({ products: listed(fewer) }),
    repriced.length > 0 && m.cart_changed_price({ products: listed(repriced) }),
    m.cart_changed_again(),
  ]
    .filter((texts) => texts !== false)
    .join(" ")
}

const listed = (names: readonly string[]) => names.join(", ")
