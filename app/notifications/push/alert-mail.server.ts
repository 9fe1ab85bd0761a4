import type { Locale } from "#app/domain/language/locale.ts"
import { timesText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { choiceText, lowStockText, orderTotalText } from "#app/messages/order-alert-text.ts"
import { inLocale } from "#app/messages/render-locale.server.ts"
import type { Mail } from "#app/notifications/mail/mail.ts"
import { mailWithLink } from "#app/notifications/mail/mail-with-link.ts"
import { positionOf, someOf, type AlertContent } from "./alert-content.server.ts"

/** A mail shows this many lines of one order, and this many orders or variants. */
const [maxLines, maxItems] = [5, 20]

/** Composes the mail that an owner chose to get, in the shop's language. It has no data of the customer. */
export function composeAlertMail(
  content: AlertContent,
  { shop, publicUrl }: { shop: { name: string; email: string; language: Locale }; publicUrl: string },
): Mail {
  const { name, email: address, language: locale } = shop
  return inLocale(locale, () => {
    const { subject, text, items, button } = wordsOf(content, name)
    const to = { name, address }
    const link = publicUrl + positionOf(content)
    const before = [m.mail_greeting({ name }), text, ...someOf(items, maxItems)]
    return {
      ...mailWithLink({ to, locale, subject, before, button, link, footer: m.alert_mail_why() }),
      // The outbox logs this address, and the id of an order opens the order.
      link: `${publicUrl}/shop/orders`,
    }
  })
}

function wordsOf(content: AlertContent, shop: string) {
  if (content.kind === "stock") {
    return {
      subject: m.alert_stock_title(),
      text: m.alert_mail_stock_text(),
      items: content.variants.map(lowStockText),
      button: m.alert_mail_stock_button(),
    }
  }
  const { orders } = content
  const [first] = orders
  const isOne = orders.length === 1
  return {
    subject: isOne
      ? m.alert_order_title({ number: first.number })
      : m.alert_orders_title({ count: orders.length }),
    text: isOne ? m.alert_mail_order_text({ shop }) : m.alert_mail_orders_text({ shop }),
    items: orders.map((order) => {
      const lines = order.lines.map((line) => `${timesText(line)} ${choiceText(line)}`)
      const head = m.alert_mail_order_line({ number: order.number, total: orderTotalText(order) })
      return [head, ...someOf(lines, maxLines)].join("\n")
    }),
    button: isOne ? m.alert_mail_order_button() : m.alert_mail_orders_button(),
  }
}
