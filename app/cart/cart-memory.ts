import { type CartLine } from "#app/domain/cart/cart.ts"
import { cartLimits } from "#app/domain/cart/cart-limits.ts"
import { unitSize } from "#app/domain/measure/unit-size.ts"
import { storeInTab, storedInTab } from "./tab-storage.ts"

const nothing: readonly CartLine[] = []

export type CartMemory = ReturnType<typeof openCart>

/**
 * Opens the cart of a shop in this document, mirrored in the tab's session storage: each page of the shop is a document
 * of its own. It ends with the tab, or with the page if the storage is rejected.
 */
export function openCart(slug: string) {
  const listeners = new Set<() => void>()
  let lines = read(slug)
  let isStored = true

  function show(now: readonly CartLine[]): void {
    lines = now
    for (const listener of listeners) listener()
  }

  // A page in the back/forward cache takes over what another page of the tab has put into the cart since.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) show(read(slug))
  })

  return {
    lines: (): readonly CartLine[] => lines,
    /** Returns whether the next page has it too. */
    isStored: (): boolean => isStored,
    change(now: readonly CartLine[]): void {
      isStored = storeInTab(keyOf(slug), now.length === 0 ? null : now)
      show(now)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const keyOf = (slug: string) => `cart/${slug}`

const read = (slug: string) => linesIn(storedInTab(keyOf(slug)))

/** Returns the readable lines of a stored cart. */
export function linesIn(stored: unknown): readonly CartLine[] {
  if (!Array.isArray(stored)) return nothing
  return stored
    .map((line: unknown) => (typeof line === "object" ? { stock: null, ...line } : line))
    .filter(isLine)
    .slice(0, cartLimits.lines)
}

/** An older page of this tab may have written another form. */
function isLine(value: unknown): value is CartLine {
  if (typeof value !== "object" || value === null) return false
  const line = value as Partial<Record<keyof CartLine, unknown>> & { quantity: number }
  const { productId, name, variantId, size, color, answers } = line
  const texts = [productId, name, variantId ?? "", size ?? "", color ?? "", answers ?? ""]
  return (
    texts.every((text) => typeof text === "string") &&
    [line.isOnSale, line.hasChoices].every((is) => typeof is === "boolean") &&
    [line.priceCents, line.salePriceCents, line.stock, line.priceThen].every((number) =>
      Number.isSafeInteger(number ?? 0),
    ) &&
    typeof line.picture === "object" &&
    Array.isArray(line.answerTexts ?? nothing) &&
    Number.isInteger(line.quantity) &&
    line.quantity >= 1 &&
    line.quantity <= cartLimits.quantity * (line.unit ? unitSize : 1)
  )
}
