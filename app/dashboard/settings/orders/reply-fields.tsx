import { directionOf, type Locale } from "#app/domain/language/locale.ts"
import {
  replyField,
  type OrderSettingsFields,
  type OrderSettingsProblems,
} from "#app/domain/order/order-settings.ts"
import { orderLimits, replyKinds } from "#app/domain/order/order.ts"
import { replyFields } from "#app/domain/order/replies.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { TextareaField } from "#app/ui/form/input-field.tsx"
import { DownIcon } from "#app/ui/icons.tsx"
import { productReply, replyNames } from "../../orders/reply-text.ts"
import styles from "./orders-section.module.css"

type Props = {
  locale: Locale
  fields: OrderSettingsFields
  problems: OrderSettingsProblems
  isOpen: boolean
}

/** Edits the replies in one language. Each can be reset to the product's own. */
export function ReplyFields({ locale, fields, problems, isOpen }: Props) {
  return (
    <details className={styles.replies} open={isOpen}>
      <summary>
        {m.settings_replies({ language: locale })}
        <DownIcon size="s" />
      </summary>
      <p className={`muted ${styles.about}`}>{m.settings_replies_about(positionsApart(locale))}</p>
      {replyKinds.map((kind) => {
        const name = replyField(locale, kind)
        const isTooLong = problems[name] === "reply_too_long"
        return (
          <div className={styles.reply} key={kind}>
            <TextareaField
              label={replyNames[kind]()}
              error={
                isTooLong ? m.settings_reply_too_long({ limit: formatCount(orderLimits.reply) }) : undefined
              }
              className={styles.sentence}
              name={name}
              lang={locale}
              dir={directionOf(locale)}
              rows={3}
              maxLength={orderLimits.reply}
              defaultValue={fields[name] ?? ""}
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
        )
      })}
    </details>
  )
}

/** Returns the placeholders of a language, each isolated from a sentence of the other direction. */
function positionsApart(locale: Locale) {
  const { name, number, total } = replyFields[locale]
  const apart = (text: string) => `\u2068${text}\u2069`
  return { name: apart(name), number: apart(number), total: apart(total) }
}
