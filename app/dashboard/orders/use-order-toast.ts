import { useSearchParams } from "react-router"
import { customerChatLink } from "#app/domain/link/links.ts"
import { m } from "#app/messages/compiled/messages.js"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import type { FlashReply } from "./flash-reply.server.ts"
import { orderFlashText, readOrderFlash, undoOf } from "./order-flash.ts"
import { orderErrorText, type OrderActionData } from "./orders-action-data.ts"

type Props = {
  reply: FlashReply | null
  actionData: OrderActionData | undefined
  /** Returns the address for the undo of an order's step. */
  undoAt: (id: string) => string
  /** Returns the address for the undo of a payment; the order's page without it. */
  unpayAt?: (id: string, paymentId: string) => string
}

/** Returns the toast of a step: with its undo, and with the ready reply to the customer. */
export function useOrderToast({ reply, actionData, undoAt, unpayAt }: Props) {
  const flash = readOrderFlash(useSearchParams()[0])
  return resultToast({
    done: flash && orderFlashText(flash),
    undo: flash && undoOf(flash, undoAt, unpayAt),
    next: reply && replyOption(reply),
    rejected: actionData?.error ? orderErrorText(actionData.error) : null,
    actionData,
  })
}

/** The chat with the ready reply; without a chat the reply is copied. */
function replyOption({ text, phone }: FlashReply) {
  const href = customerChatLink(phone, text)
  if (href !== null) return { href, text: m.home_reply() }
  const texts = {
    copy: m.home_copy_reply(),
    copied: m.reply_copied(),
    failed: m.reply_copy_failed(),
  }
  return { copy: text, texts }
}
