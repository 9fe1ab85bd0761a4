import { useState } from "react"
import { Form, useNavigation } from "react-router"
import type { OwnOrderLine } from "#app/database/shop/orders/own-order.ts"
import { cartLimits } from "#app/domain/cart/cart.ts"
import { readQuantity } from "#app/domain/order/order-forms.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { MinusIcon, PlusIcon, TrashIcon } from "#app/ui/icons.tsx"
import { UnsavedWarning } from "#app/ui/form/unsaved-warning.tsx"
import { useUnsaved } from "#app/ui/form/use-form.ts"
import { PostButton } from "#app/ui/post-button.tsx"
import { useHydrated } from "#app/ui/use-hydrated.ts"
import type { OrderActionData } from "../orders-action-data.ts"
import { choiceName, isolated } from "./line-text.ts"
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
  const { name, quantity, variantId, variants, position } = line
  const navigation = useNavigation()
  const isHydrated = useHydrated()
  const [input, setInput] = useState(actionData?.input ?? String(quantity))
  const [chosen, setChosen] = useState(variantId ?? "")
  const isBusy = navigation.state !== "idle" && navigation.formAction === action
  const isChanged = input !== String(quantity) || chosen !== (variantId ?? "")
  const unsaved = useUnsaved(isChanged, isBusy)
  const isWrong = actionData?.problem === "quantity_wrong" && input === actionData.input
  const count = readQuantity(input)
  const errorId = `line-${position}-error`
  return (
    <div className={styles.bits}>
      <Form className={styles.form} method="post" action={action} replace preventScrollReset noValidate>
        <input type="hidden" name="version" value={version} />
        {variants.length > 1 && (
          <select
            className="input select"
            name="variant"
            value={chosen}
            aria-label={m.order_choice_of({ name })}
            onChange={({ target }) => setChosen(target.value)}
          >
            {(variantId === null || variants.every(({ id }) => id !== variantId)) && (
              <option value={variantId ?? ""}>
                {variantId === null ? m.order_choose() : isolated(choiceName(line))}
              </option>
            )}
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id}>
                {isolated(choiceName(variant) || m.details_any())}
              </option>
            ))}
          </select>
        )}
        <span className={styles.stepper}>
          <button
            className="needs-script"
            type="button"
            aria-label={m.order_less({ name })}
            disabled={(count ?? 1) <= 1}
            onClick={() => setInput(String((count ?? 2) - 1))}
          >
            <MinusIcon size="s" />
          </button>
          <input
            className="num"
            name="quantity"
            inputMode="numeric"
            value={input}
            maxLength={4}
            aria-label={m.order_quantity_of({ name })}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? errorId : undefined}
            onChange={({ target }) => setInput(target.value)}
          />
          <button
            className="needs-script"
            type="button"
            aria-label={m.order_more({ name })}
            disabled={(count ?? 1) >= cartLimits.quantity}
            onClick={() => setInput(String((count ?? 0) + 1))}
          >
            <PlusIcon size="s" />
          </button>
        </span>
        {(isChanged || !isHydrated) && (
          <BusyButton busy={isBusy} busyLabel={m.orders_busy()} label={m.order_save_line_named({ name })}>
            {m.order_save_line()}
          </BusyButton>
        )}
        <UnsavedWarning {...unsaved} staysOnPage />
      </Form>
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
          {m.order_quantity_wrong({ limit: cartLimits.quantity })}
        </p>
      )}
    </div>
  )
}
