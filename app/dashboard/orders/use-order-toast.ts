import { useSearchParams } from "react-router"
import { customerChatLink } from "#app/domain/link/links.ts"
import { m } from "#app/messages/compiled/messages.js"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import type { FlashReply } from "./flash-reply.server.ts"
import { orderFlashText, readOrderFlash, undoOfStep } from "./order-flash.ts"
import { orderErrorText, type OrderActionData } from "./orders-action-data.ts"
import { replyNames } from "./reply-text.ts"

type Props = {
  reply: FlashReply | null
  actionData: OrderActionData | undefined
  /** Returns the address for the undo of an order's step. */
  undoAt: (id: string) => string
}

/** Returns the toast of a step: with its undo, and with the ready reply to the customer. */
export function useOrderToast({ reply, actionData, undoAt }: Props) {
  const flash = readOrderFlash(useSearchParams()[0])
  return resultToast({
    done: flash && orderFlashText(flash),
    undo: flash && undoOfStep(flash, undoAt),
    next: reply && replyOption(reply),
    rejected: actionData?.error ? orderErrorText(actionData.error) : null,
    actionData,
  })
}

/** The chat with the ready reply; without a chat the reply is copied. */
function replyOption({ kind, text, phone }: FlashReply) {
  const href = customerChatLink(phone, text)
  if (href !== null) return { href, text: m.home_reply() }
  const texts = {
    copy: m.reply_copy({ name: replyNames[kind]() }),
    copied: m.reply_copied(),
    failed: m.reply_copy_failed(),
  }
  return { copy: text, texts }
}
