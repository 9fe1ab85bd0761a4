import { useEffect, useState } from "react"
import { href } from "react-router"
import { cartTotal, lineTotalCents, repriced, type CartLine } from "#app/domain/cart.ts"
import { chatLink } from "#app/domain/chat-link.ts"
import { shareMessage } from "#app/domain/share-message.ts"
import type { PublicShop } from "#app/domain/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { makeSharedCart, type TodaysPrices } from "./make-shared-cart.ts"

/** Specification 9: seconds in which a new link can't be followed by another. */
const cooldown = 5

export type CartSharing = {
  busy: "copy" | "chat" | null
  /** Seconds that are left of the cooldown. */
  wait: number
  /** In plain words, when the last try failed. */
  problem: string | null
  /** The address itself, where the browser would not take it to the clipboard. */
  link: string | null
  canChat: boolean
  copy: () => void
  chat: () => void
}

type Options = {
  shop: PublicShop
  lines: readonly CartLine[]
  /** The shop told today's prices with the link. */
  onPrices: (prices: TodaysPrices) => void
  onCopied: () => void
  onSent: () => void
}

/** Sharing by link and by chat: blocked while busy or cooling down; reusing a link starts no cooldown. */
export function useCartSharing({ shop, lines, onPrices, onCopied, onSent }: Options): CartSharing {
  const [busy, setBusy] = useState<CartSharing["busy"]>(null)
  const [wait, setWait] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [link, setLink] = useState<string | null>(null)

  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1_000)
    return () => clearTimeout(timer)
  }, [wait])

  async function share(
    way: "copy" | "chat",
    act: (address: string, today: readonly CartLine[]) => Promise<void>,
  ) {
    setBusy(way)
    setProblem(null)
    setLink(null)
    const made = await makeSharedCart(shop.slug, lines)
    setBusy(null)
    if (!made.ok) return setProblem(made.problem)
    if (!made.reused) setWait(cooldown)
    onPrices(made.prices)
    await act(location.origin + href("/cart/:cartId", { cartId: made.id }), repriced(lines, made.prices))
  }

  const isBlocked = busy !== null || wait > 0 || lines.length === 0
  return {
    busy,
    wait,
    problem,
    link,
    canChat: chatLink(shop.phone) !== null,
    copy: () => {
      if (isBlocked) return
      void share("copy", async (address) => {
        try {
          await navigator.clipboard.writeText(address)
          onCopied()
        } catch {
          setLink(address)
        }
      })
    },
    chat: () => {
      if (isBlocked) return
      // Opened while the tap still counts; a window that is opened later is blocked.
      const tab = window.open("", "_blank")
      let isSent = false
      const send = async (address: string, today: readonly CartLine[]) => {
        const chat = chatLink(shop.phone, messageOf(shop, today, address))
        if (chat === null) return
        isSent = true
        if (tab) tab.location.replace(chat)
        else location.assign(chat)
        onSent()
      }
      void share("chat", send).finally(() => {
        if (!isSent) tab?.close()
      })
    },
  }
}

/** In the shop's language, for the shop reads it. */
function messageOf(shop: PublicShop, lines: readonly CartLine[], link: string): string {
  const locale = shop.language
  const total = cartTotal(lines)
  const sum = { total: formatPrice(total.cents) }
  return shareMessage({
    heading: m.cart_message_heading({ shop: shop.name }, { locale }),
    lines: lines.map((line) => lineText(line, locale)),
    total: total.isPartial
      ? m.cart_message_total_partial(sum, { locale })
      : m.cart_message_total(sum, { locale }),
    link,
    more: (count) => m.cart_message_more({ count }, { locale }),
  })
}

function lineText(line: CartLine, locale: PublicShop["language"]): string {
  const kind = [line.size, line.color].filter((part) => part !== null).join(", ")
  const name = kind === "" ? line.name : `${line.name} (${kind})`
  const cents = lineTotalCents(line)
  const { quantity } = line
  if (cents === null) return m.cart_message_line_no_price({ quantity, name }, { locale })
  return m.cart_message_line({ quantity, name, total: formatPrice(cents) }, { locale })
}
