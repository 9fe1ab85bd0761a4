import { useState, useEffect } from "react"
import type { CartLine } from "#app/domain/cart/cart.ts"
import { asksOf } from "#app/domain/cart/needed-choice.ts"
import { cartHash } from "#app/domain/cart/cart-hash.ts"
import { updatedLines, type ProductToday } from "#app/domain/cart/cart-today.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { sharedCartAddress } from "#app/domain/shop/shop-address.ts"
import type { CartShop } from "../cart-host.ts"
import { sendOrder, type OrderAnswers } from "../order/send-order.ts"
import { storeInTab, storedInTab } from "../tab-storage.ts"
import type { AnswerTexts, PlacedOrder, SharedLink } from "#app/order/send-result.ts"
import { makeSharedCart, type Unsent } from "./make-shared-cart.ts"

/** Specification 9 sets the time between two new links. */
const cooldownSeconds = 5

export type CartSharing = {
  busy: "copy" | "send" | null
  /** The time until the cooldown ends. */
  waitSeconds: number
  /** The error text of the last attempt. */
  problem: string | null
  /** The address itself if the browser denied the clipboard. */
  link: string | null
  /** True if sending the cart opens a chat; a shop without a phone has none. */
  canChat: boolean
  copy: () => void
  send: () => void
}

type Options = {
  shop: CartShop
  lines: readonly CartLine[]
  /** Returns the answers to the shop's questions; null while a required one is missing, which the drawer shows. */
  answers: () => OrderAnswers | null
  /** Called with the rejected answers. */
  onProblems: (problems: AnswerTexts) => void
  /** Called with a line that needs an answer, in place of sending the cart. */
  onAsking: (line: CartLine) => void
  /** Called with today's products if they differ from the cart, which is why it was not shared. */
  onToday: (products: readonly ProductToday[]) => void
  onShared: () => void
  onCopied: () => void
  /** Called with the order, and the lines that were sent. */
  onSent: (order: PlacedOrder, lines: readonly CartLine[]) => void
}

/** The result of the last attempt, for the cart with this hash only. */
type ShareResult = { hash: string; problem?: string; link?: string }

/**
 * Shares the cart by link, or sends it to the shop as an order with its chat. Both are blocked while busy or cooling
 * down; reusing a link starts no cooldown.
 */
export function useCartSharing(options: Options): CartSharing {
  const { shop, lines, answers, onProblems, onAsking, onToday, onShared, onCopied, onSent } = options
  const [busy, setBusy] = useState<CartSharing["busy"]>(null)
  const [result, setResult] = useState<ShareResult | null>(null)
  const { waitSeconds, start } = useCooldown(cooldownSeconds)
  const hash = cartHash(lines)
  const canChat = chatLink(shop.phone) !== null

  /** Sends the cart; rejects after the problem is shown. */
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
    const given = answers()
    if (given === null) return
    // The browser allows a new window only during the press.
    const tab = canChat ? window.open("", "_blank") : null
    try {
      const order = await make("send", sendOrder(shop, lines, given))
      if (order.chat === null) tab?.close()
      else if (tab) {
        tab.opener = null
        tab.location.replace(order.chat)
      } else if (canChat) location.assign(order.chat)
      onSent(order, lines)
    } catch (error) {
      tab?.close()
      throw error
    }
  }

  const isBlocked = busy !== null || waitSeconds > 0 || lines.length === 0
  /** The problem is shown already. */
  const unlessBlocked = (action: () => Promise<void>) => () => {
    if (isBlocked) return
    const asking = lines.find(asksOf)
    if (asking) onAsking(asking)
    else action().catch(() => undefined)
  }
  const now = result?.hash === hash ? result : null
  return {
    ...{ busy, waitSeconds, problem: now?.problem ?? null, link: now?.link ?? null },
    canChat,
    copy: unlessBlocked(copy),
    send: unlessBlocked(send),
  }
}

/** The cooldown continues on the next page of the shop, which is another document. */
const cooldownKey = "cart-cooldown"

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1_000))

const remembered = () => Number(storedInTab(cooldownKey) ?? 0)

/**
 * Blocks an action for some seconds. The time also passes while the tab sleeps, for example behind a chat: a user who
 * comes back later need not wait.
 */
function useCooldown(seconds: number): { waitSeconds: number; start: () => void } {
  /** The end of the cooldown in milliseconds of the clock. */
  const [until, setUntil] = useState(remembered)
  const [waitSeconds, setWaitSeconds] = useState(() => Math.min(seconds, secondsUntil(until)))

  useEffect(() => {
    if (waitSeconds === 0) return
    const untilNext = until - Date.now() - (waitSeconds - 1) * 1_000
    const tick = () => setWaitSeconds(Math.min(waitSeconds - 1, Math.max(0, secondsUntil(until))))
    const timer = setTimeout(tick, Math.min(1_000, untilNext))
    return () => clearTimeout(timer)
  }, [waitSeconds, until])

  return {
    waitSeconds,
    start() {
      const end = Date.now() + seconds * 1_000
      storeInTab(cooldownKey, end)
      setUntil(end)
      setWaitSeconds(seconds)
    },
  }
}

/**
 * Copies a text that is still being created to the clipboard. It is called in the press itself: Safari rejects a later
 * call, but takes a promise. Resolves to whether the text was copied; rejects when it could not be created.
 */
async function copyWhenCreated(text: Promise<string>): Promise<boolean> {
  try {
    const created = text.then((content) => new Blob([content], { type: "text/plain" }))
    // A clipboard that rejects immediately does not wait for the text, whose failure would then be unhandled.
    created.catch(() => {})
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": created })])
    return true
  } catch {
    // The browser denies it, or does not support it.
    const created = await text
    try {
      await navigator.clipboard.writeText(created)
      return true
    } catch {
      return false
    }
  }
}
