import type { ReactNode } from "react"
import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { MoneyField } from "../../products/editor/money-field.tsx"
import { moneyProblemText, type OrderActionData } from "../orders-action-data.ts"
import { orderAddress } from "../orders-address.ts"
import { Weights } from "./weights.tsx"
import { MissingPieces } from "./missing-pieces.tsx"

type Props = { order: OwnOrder; actionData: OrderActionData | undefined; toast: ReactNode }

/**
 * Confirms an order whose total is not known yet: asks for the price of its delivery and for what was weighed, and names
 * the pieces that are missing.
 */
export function AgreeDialog({ order, actionData = {}, toast }: Props) {
  const { id, number, version, lines } = order
  const isShort = lines.some(({ missing }) => missing > 0)
  const { isToAgree, isAbout } = billOf(order)
  return (
    <FormDialog
      title={isToAgree ? m.order_agree_title({ number }) : m.order_weigh_title()}
      about={isToAgree ? m.order_agree_about() : m.order_weigh_about()}
      action={orderAddress(id, { confirm: "" })}
      closeTo={orderAddress(id)}
      texts={{
        save: isShort ? m.order_short_confirm() : m.orders_confirm(),
        busy: m.orders_busy(),
        cancel: m.order_short_back(),
      }}
      toast={toast}
    >
      <div className="dialog__body dialog__fields">
        <input type="hidden" name="version" value={version} />
        {isShort && <input type="hidden" name="sure" value="on" />}
        {isToAgree && (
          <MoneyField
            label={m.order_delivery_price()}
            name="delivery"
            value={actionData.input ?? ""}
            error={actionData.problem && moneyProblemText(actionData.problem)}
            required
            data-first-focus=""
          />
        )}
        {isAbout && <Weights {...{ lines, actionData }} />}
        {isShort && <MissingPieces lines={lines} />}
      </div>
    </FormDialog>
  )
}
