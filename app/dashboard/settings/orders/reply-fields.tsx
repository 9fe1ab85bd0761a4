import { directionOf, type Locale } from "#app/domain/language/locale.ts"
import { replyField } from "#app/domain/order/order-settings.ts"
import { orderLimits, replyKinds } from "#app/domain/order/order.ts"
import { replyFields } from "#app/domain/order/replies.ts"
import { m } from "#app/messages/compiled/messages.js"
import { TextareaField } from "#app/ui/form/input-field.tsx"
import { DownIcon } from "#app/ui/icons.tsx"
import { productReply, replyNames } from "../../orders/reply-text.ts"
import type { SectionProps } from "../section.tsx"
import styles from "./orders-section.module.css"

type Props = Pick<SectionProps, "field"> & { locale: Locale; isFirst: boolean }

/** Edits the replies in one language. Each can be reset to the product's own. */
export function ReplyFields({ locale, field, isFirst }: Props) {
  const replies = replyKinds.map((kind) => ({ kind, ...field(replyField(locale, kind)) }))
  return (
    <details className={styles.replies} open={isFirst || replies.some(({ error }) => error !== undefined)}>
      <summary>
        {m.settings_replies({ language: locale })}
        <DownIcon size="s" />
      </summary>
      <p className={`muted ${styles.about}`}>{m.settings_replies_about(positionsApart(locale))}</p>
      {replies.map(({ kind, ...reply }) => (
        <div className={styles.reply} key={kind}>
          <TextareaField
            label={replyNames[kind]()}
            {...reply}
            className={styles.sentence}
            lang={locale}
            dir={directionOf(locale)}
            rows={3}
            maxLength={orderLimits.reply}
          />
          <button
            className="btn btn--plain btn--small needs-script"
            type="button"
            aria-label={m.settings_reply_reset_named({ name: replyNames[kind]() })}
            data-fill={productReply(locale, kind)}
          >
            {m.settings_reply_reset()}
          </button>
        </div>
      ))}
    </details>
  )
}

/** Returns the placeholders of a language, each isolated from a sentence of the other direction. */
function positionsApart(locale: Locale) {
  const { name, number, total, reason } = replyFields[locale]
  const apart = (text: string) => `\u2068${text}\u2069`
  return { name: apart(name), number: apart(number), total: apart(total), reason: apart(reason) }
}
