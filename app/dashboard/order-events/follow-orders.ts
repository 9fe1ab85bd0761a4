import { units } from "#app/domain/measure/measure.ts"
import type { LowVariant, OrderInShort, OrderEventKind, OwnerEvents } from "#app/domain/order/order-event.ts"

export type FollowedEvents = (OwnerEvents & { kind: OrderEventKind }) | (LowVariant & { kind: "stock" })

type Unread = Readonly<Record<string, unknown>>

type Options = {
  /** The address of the event stream. */
  at: string
  /** Tabs with the same name share one connection. */
  name: string
  onOrderEvents: (orderEvents: FollowedEvents) => void
  /** Called when the session is over. */
  onSignedOut: () => void
}

/** The delay before a failed connection is tried again doubles with each failure, up to the maximum. */
const [firstRetryDelayMs, maxRetryDelayMs] = [5_000, 300_000]

/**
 * Follows the shop's orders until the result is called. If the browser can, one of all tabs holds the connection and
 * passes its events on: a browser opens only six connections to a server without HTTP/2.
 */
export function followOrders({ at, name, onOrderEvents, onSignedOut }: Options): () => void {
  const others = "BroadcastChannel" in window ? new BroadcastChannel(name) : null
  const receive = (message: unknown) => {
    if (message === "signed-out") return onSignedOut()
    const orderEvents = readOrderEvents(message)
    if (orderEvents !== null) onOrderEvents(orderEvents)
  }
  others?.addEventListener("message", ({ data }: MessageEvent<unknown>) => receive(data))
  const pass = others?.postMessage.bind(others)
  const connect = () =>
    stayConnected(at, (message) => {
      receive(message)
      pass?.(message)
    })
  const leave = others !== null && "locks" in navigator ? inOneTab(name, connect) : connect()
  return () => {
    leave()
    others?.close()
  }
}

/** Runs `begin` while no other tab runs it: immediately, or when the other tab is closed. */
function inOneTab(name: string, begin: () => () => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const left = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()))
  navigator.locks
    .request(name, { signal }, async () => {
      const end = begin()
      await left
      end()
    })
    // Aborted before it got the lock.
    .catch(() => {})
  return () => leaving.abort()
}

/**
 * Holds a connection. The browser reconnects one that broke. After an error, for example of a server that restarts, it
 * is opened again with a growing delay. A connection that the server replaced by another device's is opened again when
 * the page is visible.
 */
function stayConnected(at: string, receive: (message: unknown) => void): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryDelayMs = firstRetryDelayMs

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const open = () => {
    close()
    const opened = new EventSource(at)
    source = opened
    opened.addEventListener("open", () => (retryDelayMs = firstRetryDelayMs))
    opened.addEventListener("error", () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return
      timer = setTimeout(open, retryDelayMs)
      retryDelayMs = Math.min(2 * retryDelayMs, maxRetryDelayMs)
    })
    for (const kind of ["placed", "changed", "stock"]) {
      opened.addEventListener(kind, ({ data }: MessageEvent<string>) =>
        receive({ ...(JSON.parse(data) as object), kind }),
      )
    }
    opened.addEventListener("replaced", close)
    opened.addEventListener("signed-out", () => {
      close()
      document.removeEventListener("visibilitychange", look)
      receive("signed-out")
    })
  }
  const look = () => {
    if (document.visibilityState === "visible" && source === null) open()
  }

  document.addEventListener("visibilitychange", look)
  open()
  return () => {
    document.removeEventListener("visibilitychange", look)
    close()
  }
}

/** Reads an event; null for any other message. */
function readOrderEvents(message: unknown): FollowedEvents | null {
  if (typeof message !== "object" || message === null) return null
  const { kind, newOrders, order, ...rest } = message as Unread
  if (kind === "stock") return readVariant(rest)
  if ((kind !== "placed" && kind !== "changed") || typeof newOrders !== "number") return null
  return { kind, newOrders, order: readOrder(order) }
}

function readVariant({ name, size, color, stock, unit }: Unread): FollowedEvents | null {
  if (typeof name !== "string" || typeof stock !== "number") return null
  const text = (value: unknown) => (typeof value === "string" ? value : null)
  return {
    kind: "stock",
    name,
    stock,
    size: text(size),
    color: text(color),
    unit: units.find((known) => known === unit) ?? null,
  }
}

function readOrder(order: unknown): OrderInShort | null {
  if (typeof order !== "object" || order === null) return null
  const { id, number, totalCents, isToAgree, isPartial, isFrom, isAbout, currency } = order as Unread
  if (typeof id !== "string" || typeof number !== "number" || typeof totalCents !== "number") return null
  const is = {
    isToAgree: isToAgree === true,
    isPartial: isPartial === true,
    isFrom: isFrom === true,
    isAbout: isAbout === true,
  }
  return { id, number, totalCents, ...is, currency: readCurrency(currency) }
}

function readCurrency(currency: unknown): OrderInShort["currency"] {
  if (typeof currency !== "object" || currency === null) return null
  const { code, rate, rounding, shown } = currency as Unread
  if (code !== "LBP" || typeof rate !== "number" || typeof rounding !== "number") return null
  return shown === "both" || shown === "second" ? { code, rate, rounding, shown } : null
}
