import type { StoredCurrency } from "../price/second-currency.ts"

/** What is new of an order, as open pages learn it. */
export type OrderEventKind = "placed" | "changed"

/** An order in short. Money is in cents. */
export type OrderInShort = {
  id: string
  number: number
  totalCents: number
  /** Whether a line without a price is left out of the total. */
  isPartial: boolean
  /** Whether a line has its lowest price, so that the total is the lowest too. */
  isFrom: boolean
  /** What it was sent in beside dollars or in their place, with the rate of that moment; null where that was dollars alone. */
  currency: StoredCurrency | null
}

/** A variant that an order took to its last pieces, or to none. */
export type LowVariant = { name: string; size: string | null; color: string | null; stock: number }

/** The data of an owner's event; `order` is null where no single order is meant. */
export type OwnerEvents = { newOrders: number; order: OrderInShort | null }

/** How many streams of events a process keeps open; the oldest of a full group is ended for a new one. */
export const streamLimits = {
  /** All devices and tabs of a shop. */
  ofShop: 20,
  /** The devices on which one shopper, and whoever got the link, follows an order. */
  ofOrder: 5,
  /** Many phones of a mobile network share an address. A wide IPv6 network has a multiple. */
  ofNetwork: 50,
  /** Of owners, and as many of shoppers. */
  ofProcess: 2_000,
} as const
