import type { OwnOrderLine } from "#app/database/shop/orders/own-order.ts"
import { kindOfLine } from "#app/domain/cart/line-kind.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isolated } from "#app/messages/isolated.ts"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { TrashIcon } from "#app/ui/icons.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import { QuantityInput, quantityProblem } from "../quantity-input.tsx"
import type { OrderActionData } from "../orders-action-data.ts"
import styles from "./line-form.module.css"

type Props = {
  action: string
  version: number
  line: OwnOrderLine
  isLast: boolean
  actionData: OrderActionData | undefined
}

/** Changes the quantity and the choice of a line, or strikes it. */
export function LineForm({ action, version, line, isLast, actionData }: Props) {
  const { name, quantity, unit, isAbout, variantId, variants, position } = line
  const isWrong = actionData?.problem === "quantity_wrong"
  const input = isWrong ? (actionData.input ?? "") : null
  const errorId = `line-${position}-error`
  return (
    <div className={styles.bits}>
      <PageForm className={styles.form} action={action} guard="page">
        <input type="hidden" name="version" value={version} />
        {variants.length > 1 && (
          <select
            className="input select"
            name="variant"
            defaultValue={variantId ?? ""}
            aria-label={m.order_choice_of({ name })}
          >
            {(variantId === null || variants.every(({ id }) => id !== variantId)) && (
              <option value={variantId ?? ""}>
                {variantId === null
                  ? m.order_choose()
                  : isolated(kindOfLine({ size: line.size, color: line.color }))}
              </option>
            )}
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id}>
                {isolated(kindOfLine(variant) || m.details_any())}
              </option>
            ))}
          </select>
        )}
        {isAbout && <b>{m.order_weighed()}</b>}
        <QuantityInput {...{ name, quantity, unit, input }} errorId={isWrong ? errorId : undefined} />
        {unit !== null && <input type="hidden" name="unit" value={unit} />}
        <BusyButton
          className={`btn ${styles.save}`}
          busyLabel={m.orders_busy()}
          label={m.order_save_line_named({ name })}
        >
          {m.order_save_line()}
        </BusyButton>
      </PageForm>
      {!isLast && (
        <PostButton
          formClassName={styles.strike}
          className="btn btn--plain"
          action={action}
          fields={{ version, strike: "on" }}
          busyLabel={m.orders_busy()}
          label={m.order_strike_named({ name })}
        >
          <TrashIcon size="s" />
          <span>{m.order_strike()}</span>
        </PostButton>
      )}
      {isWrong && (
        <p className={styles.error} id={errorId}>
          {quantityProblem(unit)}
        </p>
      )}
    </div>
  )
}
