import { billOf, type Billed } from "../delivery/bill.ts"
import type { Unit } from "../measure/measure.ts"
import type { StoredCurrency } from "../price/second-currency.ts"

/** The kinds of events of orders that open pages receive. */
export type OrderEventKind = "placed" | "changed"

/** An order in short. Money is in cents. */
export type OrderInShort = {
  id: string
  number: number
  totalCents: number
  /** The total lacks the price of delivery, which is still to agree. */
  isToAgree: boolean
  /** The total lacks a line without a price. */
  isPartial: boolean
  /** A line has its lowest price, so the total is the lowest too. */
  isFrom: boolean
  /** A line is still to be weighed, so the total is approximate. */
  isAbout: boolean
  /** The currency beside dollars or in their place, with the rate of that moment; null for dollars alone. */
  currency: StoredCurrency | null
}

/** Returns an order in short: the total of its bill. */
export function inShort(
  order: Billed & Omit<OrderInShort, "totalCents" | "isToAgree" | "isAbout">,
): OrderInShort {
  const { id, number, isPartial, isFrom, currency } = order
  const { totalCents, isToAgree, isAbout } = billOf(order)
  return { id, number, totalCents, isToAgree, isPartial, isFrom, isAbout, currency }
}

/** A variant of which an order left few pieces or none. */
export type LowVariant = {
  name: string
  size: string | null
  color: string | null
  stock: number
  /** What the stock counts; null for pieces. */
  unit: Unit | null
}

/** The data of an owner's event; `order` is null if it is not about a single order. */
export type OwnerEvents = { newOrders: number; order: OrderInShort | null }

/** A process keeps this many streams of events open; a full group loses its oldest one for a new one. */
export const streamLimits = {
  /** All devices and tabs of a shop. */
  ofShop: 20,
  /** The devices on which a shopper, and everyone with the link, follows an order. */
  ofOrder: 5,
  /** Many phones of a mobile network share an address. A wide IPv6 network has a multiple. */
  ofNetwork: 50,
  /** The streams of owners, and as many of shoppers. */
  ofProcess: 2_000,
} as const
