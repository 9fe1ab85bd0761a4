import { useEffect, useState } from "react"
import type { CartLine } from "#app/domain/cart/cart.ts"
import type { WantedChoice } from "#app/order/wanted-choice.ts"
import { fetchCart } from "../drawer/products-in-cart.ts"

export type CartChoice = WantedChoice | "loading" | "failed"

/**
 * Fetches the days for which the cart can be wanted while the question is open, and again when its products change or its
 * answer was rejected: the server knows the time and the closed days.
 */
export function useWantedChoice(
  slug: string,
  lines: readonly CartLine[],
  isOpen: boolean,
  problem: string | undefined,
): CartChoice {
  const [choice, setChoice] = useState<CartChoice>("loading")
  const ids = [...new Set(lines.map(({ productId }) => productId))].join()
  useEffect(() => {
    if (!isOpen || ids === "") return
    const leaving = new AbortController()
    fetchCart(slug, ids.split(","), leaving.signal)
      .then(({ wanted }) => setChoice(wanted ?? "failed"))
      .catch(() => leaving.signal.aborted || setChoice("failed"))
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- a rejected answer asks again
  }, [slug, ids, isOpen, problem])
  return choice
}
