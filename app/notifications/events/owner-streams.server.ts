import { findOpenSessions } from "#app/database/auth/open-sessions.ts"
import { asAuth, asShop } from "#app/database/connection/scopes.server.ts"
import { findLowVariants } from "#app/database/shop/orders/alerted-orders.ts"
import { findOrdersInShort } from "#app/database/shop/orders/short-orders.ts"
import { countOrders } from "#app/database/shop/orders/list-orders.ts"
import { streamLimits, type OrderEventKind, type OwnerEvents } from "#app/domain/order/order-event.ts"
import type { RequestLog } from "#app/http/request.ts"
import { BoundedStreams } from "./bounded-streams.ts"
import { EventStream, signedOut } from "#app/http/event-stream.ts"
import { KeyQueue } from "./key-queue.ts"

/** `missed`: events may have been missed, so each page reads all of its data again. `opened`: a stream is new. */
type OrderEventList = Happened | "missed" | "opened"

type Happened = { kind: OrderEventKind; number: number } | { kind: "stock"; variantId: string }

/** Events name at most this many orders of one task; beyond that, pages learn only that something has changed. */
const maxNamed = 20

/** After a failure the streams of the shop get `missed`. */
const retryDelayMs = 5_000

/**
 * The streams of open dashboards: `placed` and `changed`, each with the number of new orders, and `stock`. Before
 * anything is sent, the sessions of the shop's streams are read again, and streams without a valid session are ended.
 * No stream holds a connection to the database.
 */
export class OwnerStreams {
  readonly #log: RequestLog
  readonly #streams = new BoundedStreams({ capacity: streamLimits.ofProcess })
  /** New streams that have not had an event yet. */
  readonly #opened = new Set<EventStream>()
  /** The session with which each stream was opened, and its shop. */
  readonly #sessions = new Map<EventStream, { id: string; shopId: string }>()
  readonly #deliveries: KeyQueue<OrderEventList>

  constructor(log: RequestLog) {
    this.#log = log
    this.#deliveries = new KeyQueue((shopId, orderEvents) => this.#deliver(shopId, orderEvents))
  }

  /** Returns a stream of the signed-in device. Its first event has the present number of new orders. */
  open({ shopId, sessionId }: { shopId: string; sessionId: string }): EventStream {
    return new EventStream({
      begun: (stream) => {
        this.#sessions.set(stream, { id: sessionId, shopId })
        this.#streams.add(stream, [{ name: shopId, capacity: streamLimits.ofShop }], shopId)
        this.#opened.add(stream)
        this.#deliveries.add(shopId, "opened")
      },
      ended: (stream) => {
        this.#sessions.delete(stream)
        this.#opened.delete(stream)
        this.#streams.delete(stream)
      },
    })
  }

  /** Sends an event of a shop to its streams. */
  notify(shopId: string, orderEvents: Happened): void {
    if (this.#streams.of(shopId).length > 0) this.#deliveries.add(shopId, orderEvents)
  }

  /** Ends the shop's streams without a valid session: a session may be over, or the shop blocked. */
  check(shopId: string): void {
    if (this.#streams.of(shopId).length > 0) this.#deliveries.add(shopId)
  }

  checkAll(): void {
    for (const shopId of this.#shops()) this.#deliveries.add(shopId)
  }

  /** Makes every dashboard read its data again, because notifications may have been missed. */
  missed(): void {
    for (const shopId of this.#shops()) this.#deliveries.add(shopId, "missed")
  }

  heartbeat(): void {
    this.#streams.heartbeat()
  }

  close(): void {
    this.#deliveries.clear()
    this.#streams.end()
  }

  #missedBy(shopId: string): void {
    if (this.#streams.of(shopId).length > 0) this.#deliveries.add(shopId, "missed")
  }

  #shops(): Set<string> {
    return new Set([...this.#sessions.values()].map(({ shopId }) => shopId))
  }

  async #deliver(shopId: string, orderEvents: readonly OrderEventList[]): Promise<void> {
    try {
      await this.#endSignedOut(shopId)
      if (orderEvents.length === 0 || this.#streams.of(shopId).length === 0) return
      const happened = orderEvents.filter((one) => typeof one === "object")
      const numbers = (kind: OrderEventKind) =>
        happened.flatMap((one) => (one.kind === kind ? one.number : []))
      const placed = new Set(numbers("placed"))
      const all = [...new Set([...placed, ...numbers("changed")])]
      const low = happened.flatMap((one) => (one.kind === "stock" ? one.variantId : []))
      const [newOrders, orders, variants] = await asShop(shopId, (db) =>
        Promise.all([
          countOrders(db, "new"),
          findOrdersInShort(db, all.slice(0, maxNamed)),
          findLowVariants(db, low.slice(0, maxNamed)),
        ]),
      )
      const streams = this.#streams.of(shopId)
      for (const order of orders)
        send(streams, placed.has(order.number) ? "placed" : "changed", { newOrders, order })
      for (const variant of variants) for (const stream of streams) stream.send("stock", variant)
      // It is also for all if more orders changed than are named, or if an order no longer exists.
      const isForAll = orderEvents.includes("missed") || all.length > orders.length
      const uninformed = isForAll ? streams : streams.filter((stream) => this.#opened.has(stream))
      send(uninformed, "changed", { newOrders, order: null })
      for (const stream of streams) this.#opened.delete(stream)
    } catch (error) {
      setTimeout(() => this.#missedBy(shopId), retryDelayMs).unref()
      this.#log.warn({ err: error, shop: shopId }, "open dashboards could not be notified of an order")
    }
  }

  async #endSignedOut(shopId: string): Promise<void> {
    const streams = this.#streams.of(shopId)
    if (streams.length === 0) return
    const ids = new Set(streams.flatMap((stream) => this.#sessions.get(stream)?.id ?? []))
    const open = new Set(await asAuth((db) => findOpenSessions(db, shopId, [...ids])))
    for (const stream of streams) {
      if (!open.has(this.#sessions.get(stream)?.id ?? "")) stream.end(signedOut)
    }
  }
}

function send(streams: readonly EventStream[], kind: OrderEventKind, data: OwnerEvents): void {
  for (const stream of streams) stream.send(kind, data)
}
