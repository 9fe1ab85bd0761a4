import { cartLimits, type CartLine } from "#app/domain/cart/cart.ts"

/** What a tab stores of one shop's cart, and its listeners. */
type Memory = { lines: readonly CartLine[]; listeners: Set<() => void> }

const memories = new Map<string, Memory>()
const nothing: readonly CartLine[] = []

/**
 * The cart of a shop: in memory, and mirrored in the tab's session storage, for phones drop tabs and links load new
 * documents. It ends with the tab. Where the storage is refused the memory alone serves.
 */
export function cartOf(slug: string) {
  return {
    lines: (): readonly CartLine[] => recall(slug).lines,
    /** What the server renders: it knows no cart. */
    none: (): readonly CartLine[] => nothing,
    change(lines: readonly CartLine[]): void {
      const memory = recall(slug)
      memory.lines = lines
      keep(slug, lines)
      for (const listener of memory.listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      const { listeners } = recall(slug)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function recall(slug: string): Memory {
  const known = memories.get(slug)
  if (known) return known
  const memory = { lines: read(slug), listeners: new Set<() => void>() }
  memories.set(slug, memory)
  return memory
}

const keyOf = (slug: string) => `cart/${slug}`

function read(slug: string): readonly CartLine[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? "[]")
    if (!Array.isArray(stored)) return nothing
    return stored
      .map((line: unknown) => (typeof line === "object" ? { stock: null, ...line } : line))
      .filter(isLine)
      .slice(0, cartLimits.lines)
  } catch {
    return nothing
  }
}

function keep(slug: string, lines: readonly CartLine[]): void {
  try {
    if (lines.length === 0) sessionStorage.removeItem(keyOf(slug))
    else sessionStorage.setItem(keyOf(slug), JSON.stringify(lines))
  } catch {
    // The memory alone serves.
  }
}

/** What an older page of this tab wrote may have another form. */
function isLine(value: unknown): value is CartLine {
  if (typeof value !== "object" || value === null) return false
  const line = value as Partial<Record<keyof CartLine, unknown>>
  return (
    typeof line.productId === "string" &&
    typeof line.name === "string" &&
    typeof line.isOnSale === "boolean" &&
    typeof line.hasChoices === "boolean" &&
    [line.variantId, line.size, line.color].every((text) => text === null || typeof text === "string") &&
    [line.priceCents, line.salePriceCents, line.stock, line.priceThen ?? null].every(
      (number) => number === null || Number.isSafeInteger(number),
    ) &&
    (line.picture === null || typeof line.picture === "object") &&
    Number.isInteger(line.quantity) &&
    Number(line.quantity) >= 1 &&
    Number(line.quantity) <= cartLimits.quantity
  )
}
