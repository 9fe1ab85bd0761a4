import { useState, useEffect } from "react"
import type { CartLine } from "#app/domain/cart/cart.ts"
import { cartHash } from "#app/domain/cart/cart-hash.ts"
import { updatedLines, type ProductToday } from "#app/domain/cart/cart-today.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { sharedCartAddress } from "#app/domain/shop/shop-address.ts"
import type { CartShop } from "../cart-host.ts"
import type { CustomerInput } from "#app/domain/order/customer.ts"
import type { PlacedOrder } from "../order/order-result.ts"
import { sendOrder } from "../order/send-order.ts"
import { storeInTab, storedInTab } from "../tab-storage.ts"
import type { AnswerTexts, SharedLink } from "./send-result.ts"
import { makeSharedCart, type Unsent } from "./make-shared-cart.ts"

/** Specification 9: seconds in which a new link can't be followed by another. */
const cooldown = 5

export type CartSharing = {
  busy: "copy" | "send" | null
  /** Seconds that are left of the cooldown. */
  wait: number
  /** A sentence for the shopper, when the last attempt failed. */
  problem: string | null
  /** The address itself, where the browser would not take it to the clipboard. */
  link: string | null
  /** Whether the cart that is sent opens a chat; a shop without a phone has none. */
  canChat: boolean
  copy: () => void
  send: () => void
}

type Options = {
  shop: CartShop
  lines: readonly CartLine[]
  /** What the shop asked, as it is typed; null while a required answer is missing, which the drawer shows. */
  answers: () => CustomerInput | null
  /** What the shop can't take of it. */
  onProblems: (problems: AnswerTexts) => void
  /** The shop has something else than the cart shows, which is why it was not shared. */
  onToday: (products: readonly ProductToday[]) => void
  onShared: () => void
  onCopied: () => void
  onSent: (order: PlacedOrder) => void
}

/** The result of the last attempt, for the cart with this hash only. */
type ShareResult = { hash: string; problem?: string; link?: string }

/**
 * Sharing by link, and sending to the shop as an order with its chat: blocked while busy or cooling down; reusing a link
 * starts no cooldown.
 */
export function useCartSharing(options: Options): CartSharing {
  const { shop, lines, answers, onProblems, onToday, onShared, onCopied, onSent } = options
  const [busy, setBusy] = useState<CartSharing["busy"]>(null)
  const [result, setResult] = useState<ShareResult | null>(null)
  const { wait, start } = useCooldown(cooldown)
  const hash = cartHash(lines)
  const canChat = chatLink(shop.phone) !== null

  /** Sends the cart one way; rejects after the problem was shown. */
  async function make<Created extends { ok: true; reused: boolean }>(
    way: "copy" | "send",
    sent: Promise<Created | Unsent>,
  ): Promise<Created> {
    setBusy(way)
    setResult(null)
    const created = await sent
    setBusy(null)
    if (!created.ok) {
      const { problem, today, problems } = created
      setResult({ hash: today ? cartHash(updatedLines(lines, today)) : hash, problem })
      if (today) onToday(today)
      if (problems) onProblems(problems)
      throw new Error(problem)
    }
    if (!created.reused) start()
    onShared()
    return created
  }

  async function copy() {
    const created = make<SharedLink>("copy", makeSharedCart(shop, lines))
    const address = created.then(({ id }) => location.origin + sharedCartAddress(id))
    if (await copyWhenCreated(address)) onCopied()
    else setResult({ hash, link: await address })
  }

  async function send() {
    const customer = answers()
    if (customer === null) return
    // Opened while the press still counts; a window that is opened later is blocked.
    const tab = canChat ? window.open("", "_blank") : null
    try {
      const order = await make("send", sendOrder(shop, lines, customer))
      if (order.chat === null) tab?.close()
      else if (tab) {
        tab.opener = null
        tab.location.replace(order.chat)
      } else if (canChat) location.assign(order.chat)
      onSent(order)
    } catch (error) {
      tab?.close()
      throw error
    }
  }

  const isBlocked = busy !== null || wait > 0 || lines.length === 0
  /** The problem is shown already. */
  const unlessBlocked = (action: () => Promise<void>) => () => {
    if (!isBlocked) action().catch(() => undefined)
  }
  const now = result?.hash === hash ? result : null
  return {
    ...{ busy, wait, problem: now?.problem ?? null, link: now?.link ?? null },
    canChat,
    copy: unlessBlocked(copy),
    send: unlessBlocked(send),
  }
}

/** Another page of the shop is another document, in which the cooldown goes on. */
const endOfCooldown = "cart-cooldown"

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1_000))

const remembered = () => Number(storedInTab(endOfCooldown) ?? 0)

/**
 * A time in which something can't be done again, in seconds. It runs on while the tab sleeps, as when a chat has come
 * before it: whoever comes back later need not wait.
 */
function useCooldown(seconds: number): { wait: number; start: () => void } {
  /** When it is over, in milliseconds of the clock. */
  const [until, setUntil] = useState(remembered)
  const [wait, setWait] = useState(() => Math.min(seconds, secondsUntil(until)))

  useEffect(() => {
    if (wait === 0) return
    const untilNext = until - Date.now() - (wait - 1) * 1_000
    const tick = () => setWait(Math.min(wait - 1, Math.max(0, secondsUntil(until))))
    const timer = setTimeout(tick, Math.min(1_000, untilNext))
    return () => clearTimeout(timer)
  }, [wait, until])

  return {
    wait,
    start() {
      const end = Date.now() + seconds * 1_000
      storeInTab(endOfCooldown, end)
      setUntil(end)
      setWait(seconds)
    },
  }
}

/**
 * Takes a text that is still being made to the clipboard. Called in the press itself: Safari rejects whoever comes to the
 * clipboard after waiting, but takes a promise. Resolves to whether the text is there; rejects when it was never made.
 */
async function copyWhenCreated(text: Promise<string>): Promise<boolean> {
  try {
    const created = text.then((content) => new Blob([content], { type: "text/plain" }))
    // A clipboard that rejects at once does not wait for it, and a text that is never made would be nobody's error.
    created.catch(() => {})
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": created })])
    return true
  } catch {
    // Rejected, or a browser that knows no such thing.
    const created = await text
    try {
      await navigator.clipboard.writeText(created)
      return true
    } catch {
      return false
    }
  }
}
