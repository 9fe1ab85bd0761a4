import { useRef, type ReactNode } from "react"
import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { reasonProblem } from "#app/domain/order/order-forms.ts"
import { orderLimits } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { TextareaField } from "#app/ui/form/input-field.tsx"
import { useForm } from "#app/ui/form/use-form.ts"
import type { OrderActionData, OrderProblem } from "../orders-action-data.ts"
import { orderAddress } from "../orders-address.ts"
import styles from "./own-order-page.module.css"

type Props = { order: OwnOrder; actionData: OrderActionData | undefined; toast: ReactNode }
type Problems = { reason?: OrderProblem }

const ready = [m.order_reason_stock, m.order_reason_silent, m.order_reason_wish] as const

/** Cancels an order with a reason for its customer: a ready text in their language, or the owner's own. */
export function CancelDialog({ order: { id, number, version, language }, actionData, toast }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const action = orderAddress(id, { cancel: "" })
  const form = useForm<string, Problems>({
    action,
    actionData,
    rejected: actionData?.problem === undefined ? undefined : { reason: actionData.problem },
    read: (sent) => String(sent.get("reason") ?? ""),
    check(text) {
      const reason = reasonProblem(text)
      return reason === null ? { ok: true } : { ok: false, problems: { reason } }
    },
  })
  const limit = orderLimits.cancelReason
  const texts: Partial<Record<OrderProblem, string>> = {
    reason_required: m.order_reason_required(),
    reason_too_long: m.order_reason_too_long({ limit: formatCount(limit) }),
  }
  const problem = form.problems.reason

  function fill(text: string) {
    const { current: textarea } = field
    if (textarea === null) return
    textarea.value = text
    textarea.dispatchEvent(new Event("input", { bubbles: true }))
    textarea.focus()
  }

  return (
    <FormDialog
      title={m.order_cancel_title({ number })}
      about={m.order_cancel_about()}
      form={form}
      closeTo={orderAddress(id)}
      texts={{ save: m.order_cancel(), busy: m.orders_busy(), cancel: m.order_keep() }}
      isDangerous
      toast={toast}
    >
      <div className="dialog__body dialog__fields">
        <input type="hidden" name="version" value={version} />
        <TextareaField
          label={m.order_cancel_reason()}
          hint={m.order_cancel_reason_hint()}
          error={problem && texts[problem]}
          ref={field}
          name="reason"
          rows={3}
          maxLength={limit}
          defaultValue={actionData?.input ?? ""}
          data-first-focus=""
        />
        <div className={`${styles.ready} needs-script`} role="group" aria-label={m.order_cancel_reasons()}>
          {ready.map((text) => {
            const words = text({}, { locale: language })
            return (
              <button
                className="chip"
                type="button"
                key={words}
                lang={language}
                dir="auto"
                onClick={() => fill(words)}
              >
                {words}
              </button>
            )
          })}
        </div>
      </div>
    </FormDialog>
  )
}
