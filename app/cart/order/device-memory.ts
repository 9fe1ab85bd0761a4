import { orderKey } from "#app/domain/order/order-key.ts"
import { storeIn, storedIn } from "../browser-storage.ts"
import { orderMemoryKey } from "./order-memory.ts"

/* This device alone stores these: the answers to shops, and the last orders at each. */

/** It is not below `order/`, where any word may be the address of a shop. */
const answersKey = "answers"

/** Returns the former answers by the names of their fields; every shop gets the same ones. */
export function rememberedAnswers(): Readonly<Record<string, unknown>> {
  const stored = storedIn("localStorage", answersKey)
  return typeof stored === "object" && stored !== null ? { ...stored } : {}
}

/** Stores the answers to all shops so far, by the names of their fields. */
export function rememberAnswers(input: Readonly<Record<string, unknown>>): void {
  storeIn("localStorage", answersKey, input)
}

/** Deletes the answers, also in the sendings, which contain them. The orders stay. */
export function forgetAnswers(): void {
  storeIn("localStorage", answersKey, null)
  for (const key of keysBelow(orderMemoryKey(""))) {
    write(key, { orders: read(key).orders })
  }
}

/** The key that the browser drew for this cart with these answers, and the order that it replaces, with its key. */
type Sending = {
  key: string
  hash: string
  at: number
  previousId: string | null
  previousKey: string | null
}
/** `at` is the clock's time in milliseconds, `key` placed the order. */
export type Placed = { id: string; number: number; at: number; key: string | null }
/** The last order comes first. A former version of the page stored it alone, as `placed`. */
type Memory = { sending?: Sending | undefined; orders: readonly Placed[] }

const dayMs = 86_400_000

/** A device remembers so many orders of a shop. */
const maxOrders = 5

/**
 * Returns the sending of a cart. The same cart with the same answers has the same one for a day, until it is an order:
 * so the shop gets it once, also if its response was lost.
 * @param replacedId the order that this cart changes.
 */
export function sendingOf(slug: string, hash: string, replacedId: string | null): Sending {
  const { sending, orders } = read(orderMemoryKey(slug))
  if (sending?.hash === hash && sending.previousId === replacedId && isWithin(sending.at, dayMs))
    return sending
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-")
  const previousKey = orders.find(({ id }) => id === replacedId)?.key ?? null
  const begun = { key, hash, at: Date.now(), previousId: replacedId, previousKey }
  write(orderMemoryKey(slug), { sending: begun, orders })
  return begun
}

/**
 * Stores the order that the last sending placed, instead of the one that it replaces. The next cart is another order.
 * @param where the answer to "Where to?", empty for none
 * @param when the answer to "When do you want it?", empty for none
 */
export function rememberOrder(
  slug: string,
  { id, number }: Pick<Placed, "id" | "number">,
  where = "",
  when = "",
): void {
  const { sending, orders } = read(orderMemoryKey(slug))
  const placed = { id, number, at: Date.now(), key: sending ? orderKey(sending.key, where, when) : null }
  const others = orders.filter((order) => order.id !== id && order.id !== sending?.previousId)
  write(orderMemoryKey(slug), { orders: [placed, ...others].slice(0, maxOrders) })
}

/** Returns the last orders that this device sent to a shop, the last one first; each for 90 days. */
export function rememberedOrders(slug: string): readonly Placed[] {
  return read(orderMemoryKey(slug)).orders.filter(({ at }) => isWithin(at, 90 * dayMs))
}

/** Deletes these orders from the device's memory, and those that are too old. */
export function forgetOrders(slug: string, ids: readonly string[]): void {
  const { sending } = read(orderMemoryKey(slug))
  const orders = rememberedOrders(slug).filter(({ id }) => !ids.includes(id))
  write(orderMemoryKey(slug), { sending, orders })
}

const isWithin = (at: number, milliseconds: number) => Date.now() - at < milliseconds

function read(key: string): Memory {
  const { placed, ...memory } = (storedIn("localStorage", key) ?? {}) as Partial<Memory> & { placed?: Placed }
  return { orders: placed ? [placed] : [], ...memory }
}

function write(key: string, { sending, orders }: Memory): void {
  const isEmpty = sending === undefined && orders.length === 0
  storeIn("localStorage", key, isEmpty ? null : { ...(sending && { sending }), orders })
}

/** Returns the keys in the device's storage that begin with `prefix`. */
function keysBelow(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
