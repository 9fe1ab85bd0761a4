import { ownedByApplication } from "#app/application-context.server.ts"
import type { RequestLog } from "#app/http/request.ts"
import { OwnerStreams } from "./owner-streams.server.ts"
import { ShopperStreams } from "./shopper-streams.server.ts"

/** Proxies end a silent connection after 30 or 60 seconds. */
const heartbeatIntervalMs = 20_000
/** The check finds sessions that have expired: nobody ended them. */
const checkIntervalMs = 60_000

/**
 * Triggers notify this channel: `SHOP NUMBER placed` and `… changed` with an order's number, `SHOP - session` when a
 * session has ended, and `SHOP VARIANT stock` when an order leaves few pieces of a variant or none. No payload gives
 * access to anything (decision 063).
 */
export const orderChannel = "vitrine_orders"

/** Returns whether the transaction that sent this notification queued alerts for owners. */
export function queuesAlerts(payload: string): boolean {
  return payload.endsWith(" placed") || payload.endsWith(" stock")
}

/** The number is written like an id, because processes of the previous release read one. */
function orderNumber(subject: string): number {
  return Number(subject.replaceAll("-", ""))
}

/** All streams of events of one process. */
export class OrderStreams {
  readonly owners: OwnerStreams
  readonly shoppers: ShopperStreams
  readonly #timers: readonly NodeJS.Timeout[]

  constructor(log: RequestLog) {
    this.owners = new OwnerStreams(log)
    this.shoppers = new ShopperStreams(log)
    this.#timers = [
      setInterval(() => this.#all((streams) => streams.heartbeat()), heartbeatIntervalMs).unref(),
      setInterval(() => this.owners.checkAll(), checkIntervalMs).unref(),
    ]
  }

  /** Handles a notification of {@link orderChannel}. */
  received(payload: string): void {
    const [shopId = "", subject = "", kind] = payload.split(" ")
    if (kind === "session") this.owners.check(shopId)
    if (kind === "stock") this.owners.notify(shopId, { kind, variantId: subject })
    if (kind !== "placed" && kind !== "changed") return
    const number = orderNumber(subject)
    this.owners.notify(shopId, { kind, number })
    if (kind === "changed") this.shoppers.changed(shopId, number)
  }

  /** Checks the streams of a shop whose cache tag has changed: the shop may be blocked or deleted. */
  changed(tag: string): void {
    if (!tag.startsWith("shop ")) return
    const shopId = tag.slice("shop ".length)
    this.owners.check(shopId)
    this.shoppers.check(shopId)
  }

  /** Makes every page read its data again, because notifications may have been missed. */
  missed(): void {
    this.#all((streams) => streams.missed())
  }

  /** Ends every stream, so that the server can end. Browsers connect again. */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#all((streams) => streams.close())
  }

  #all(action: (streams: OwnerStreams | ShopperStreams) => void): void {
    action(this.owners)
    action(this.shoppers)
  }
}

const opened = ownedByApplication<OrderStreams>("order streams")

/** The application calls it once at its start. */
export function openOrderStreams(log: RequestLog): OrderStreams {
  const streams = new OrderStreams(log)
  opened.set(streams)
  return streams
}

export const orderStreams = (): OrderStreams => opened.opened()
