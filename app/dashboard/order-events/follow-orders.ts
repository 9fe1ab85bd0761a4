import type { LowVariant, OrderInShort, OrderEventKind, OwnerEvents } from "#app/domain/order/order-event.ts"

export type FollowedEvents = (OwnerEvents & { kind: OrderEventKind }) | (LowVariant & { kind: "stock" })

type Unread = Readonly<Record<string, unknown>>

type Options = {
  /** The address of the events. */
  at: string
  /** Tabs with the same name share one connection. */
  name: string
  onOrderEvents: (orderEvents: FollowedEvents) => void
  /** The session is over. */
  onSignedOut: () => void
}

/** Milliseconds until a connection that was rejected is tried again: the first pause, and the longest. */
const [firstPause, longestPause] = [5_000, 300_000]

/**
 * Follows the shop's orders until the result is called. Of all tabs one has the connection and passes its events on, where
 * the browser can: a browser opens only six connections to a server without HTTP/2.
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

/** Runs `begin` while no other tab does: at once, or when that one is closed. */
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
    // Left before its turn came.
    .catch(() => {})
  return () => leaving.abort()
}

/**
 * One connection that comes back: the browser's own way after it broke, and after an error, such as of a server that
 * restarts, with a growing pause. One that was replaced by other devices' comes back when somebody looks at the page.
 */
function stayConnected(at: string, receive: (message: unknown) => void): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const open = () => {
    close()
    const opened = new EventSource(at)
    source = opened
    opened.addEventListener("open", () => (pause = firstPause))
    opened.addEventListener("error", () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return
      timer = setTimeout(open, pause)
      pause = Math.min(2 * pause, longestPause)
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

/** Null for what is no news. */
function readOrderEvents(message: unknown): FollowedEvents | null {
  if (typeof message !== "object" || message === null) return null
  const { kind, newOrders, order, ...rest } = message as Unread
  if (kind === "stock") return readVariant(rest)
  if ((kind !== "placed" && kind !== "changed") || typeof newOrders !== "number") return null
  return { kind, newOrders, order: readOrder(order) }
}

function readVariant({ name, size, color, stock }: Unread): FollowedEvents | null {
  if (typeof name !== "string" || typeof stock !== "number") return null
  const text = (value: unknown) => (typeof value === "string" ? value : null)
  return { kind: "stock", name, stock, size: text(size), color: text(color) }
}

function readOrder(order: unknown): OrderInShort | null {
  if (typeof order !== "object" || order === null) return null
  const { id, number, totalCents, isPartial, isFrom, currency } = order as Unread
  if (typeof id !== "string" || typeof number !== "number" || typeof totalCents !== "number") return null
  const is = { isPartial: isPartial === true, isFrom: isFrom === true }
  return { id, number, totalCents, ...is, currency: readCurrency(currency) }
}

function readCurrency(currency: unknown): OrderInShort["currency"] {
  if (typeof currency !== "object" || currency === null) return null
  const { code, rate, rounding, shown } = currency as Unread
  if (code !== "LBP" || typeof rate !== "number" || typeof rounding !== "number") return null
  return shown === "both" || shown === "second" ? { code, rate, rounding, shown } : null
}
