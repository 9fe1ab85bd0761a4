import { asVisitorOfOrder } from "#app/database/connection/scopes.server.ts"
import { countOrderEvents } from "#app/database/visitor/order-events.ts"
import { streamLimits } from "#app/domain/order/order-event.ts"
import { networksOf, siteOf } from "#app/auth/throttle/network-of.ts"
import type { RequestLog } from "#app/http/request.ts"
import { BoundedStreams } from "./bounded-streams.ts"
import { EventStream } from "#app/http/event-stream.ts"
import { KeyQueue } from "./key-queue.ts"

/** After it the browser connects again, unless the order is gone. */
const lifetimeMs = 30 * 60_000

const network = (name: string) => `network ${name}`
const shop = (shopId: string) => `shop ${shopId}`
const order = (orderId: string) => `order ${orderId}`

/** The streams of shoppers who follow an order. They send only `changed`. */
export class ShopperStreams {
  readonly #log: RequestLog
  readonly #streams = new BoundedStreams({ capacity: streamLimits.ofProcess })
  readonly #orders = new Map<EventStream, { orderId: string; number: number }>()
  readonly #checks: KeyQueue<never>

  constructor(log: RequestLog) {
    this.#log = log
    this.#checks = new KeyQueue((orderId) => this.#endHidden(orderId))
  }

  /** `isBehind` means that the page shows an older state, so the first event is sent immediately. */
  open(what: {
    orderId: string
    shopId: string
    number: number
    address: string
    isBehind: boolean
  }): EventStream {
    const { orderId, shopId, number, address, isBehind } = what
    let timer: NodeJS.Timeout | undefined
    return new EventStream({
      begun: (stream) => {
        timer = setTimeout(() => stream.end(), lifetimeMs).unref()
        this.#orders.set(stream, { orderId, number })
        const networks = networksOf(address).map(({ name, room }) => ({
          ...{ name: network(name), capacity: streamLimits.ofNetwork * room },
        }))
        const groups = [
          { name: order(orderId), capacity: streamLimits.ofOrder },
          { name: shop(shopId), capacity: streamLimits.ofProcess },
          ...networks,
        ]
        this.#streams.add(stream, groups, network(siteOf(address)))
        if (isBehind) stream.send("changed")
      },
      ended: (stream) => {
        clearTimeout(timer)
        this.#orders.delete(stream)
        this.#streams.delete(stream)
      },
    })
  }

  /** Tells the streams of this order that it has changed. */
  changed(shopId: string, number: number): void {
    for (const stream of this.#streams.of(shop(shopId)))
      if (this.#orders.get(stream)?.number === number) stream.send("changed")
  }

  /** Ends the streams of orders that are gone: the shop may be blocked or deleted. */
  check(shopId: string): void {
    const streams = this.#streams.of(shop(shopId))
    for (const orderId of new Set(streams.flatMap((stream) => this.#orders.get(stream)?.orderId ?? [])))
      this.#checks.add(orderId)
  }

  /** Makes every page read its order again, because notifications may have been missed. */
  missed(): void {
    for (const stream of this.#streams.all()) stream.send("changed")
    for (const { orderId } of this.#orders.values()) this.#checks.add(orderId)
  }

  heartbeat(): void {
    this.#streams.heartbeat()
  }

  close(): void {
    this.#checks.clear()
    this.#streams.end()
  }

  async #endHidden(orderId: string): Promise<void> {
    try {
      if (this.#streams.of(order(orderId)).length === 0) return
      if ((await asVisitorOfOrder(orderId, countOrderEvents)) !== null) return
      for (const stream of this.#streams.of(order(orderId))) stream.end("gone")
    } catch (error) {
      this.#log.warn({ err: error }, "the stream of an order could not be checked")
    }
  }
}
