import { href } from "react-router"
import type { ShopMonth } from "#app/database/admin/shop-months.ts"
import { chatLink } from "#app/domain/link/chat-link.ts"
import { firstDayOf } from "#app/domain/time/month.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-time.ts"
import { formatPrice } from "#app/messages/format.ts"
import { WhatsappIcon } from "#app/ui/icons.tsx"

type Props = { shop: ShopMonth; month: string; publicUrl: string }

/** A WhatsApp message to a shop that is late, in the shop's own language. Nothing where it left no phone. */
export function ReminderLink({ shop: { name, phone, language, priceCents }, month, publicUrl }: Props) {
  const text = m.months_reminder(
    {
      shop: name,
      price: formatPrice(priceCents ?? 0),
      month: formatMonth(firstDayOf(month), language),
      address: publicUrl + href("/shop/payment"),
    },
    { locale: language },
  )
  const chat = chatLink(phone, text)
  if (chat === null) return null
  return (
    <a
      className="btn btn--quiet btn--small"
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${m.months_remind_named({ name })} ${m.opens_new_tab()}`}
    >
      <WhatsappIcon size="s" />
      {m.months_remind()}
    </a>
  )
}
