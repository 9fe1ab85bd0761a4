import type { OwnOrderLine } from "#app/database/shop/orders/own-order.ts"
import { weightField } from "#app/domain/order/order-forms.ts"
import { quantityText, unitName, writeUnits } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import type { OrderActionData } from "../orders-action-data.ts"
import { quantityProblem } from "../quantity-input.tsx"

type Props = { lines: readonly OwnOrderLine[]; actionData: OrderActionData }

/** Asks what was weighed of each line whose sum is approximate; the fields begin with what was asked for. */
export function Weights({ lines, actionData: { weights = {}, wrongLines = [] } }: Props) {
  return lines
    .filter(({ isAbout }) => isAbout)
    .map(
      ({ position, name, unit, quantity }, index) =>
        unit && (
          <InputField
            key={position}
            label={m.order_amount_of({ name, unit: unitName(unit) })}
            hint={m.order_wanted_amount({ measure: quantityText({ quantity, unit }) })}
            name={weightField + position}
            writes="figures"
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            required
            defaultValue={weights[position] ?? writeUnits(quantity)}
            error={wrongLines.includes(position) ? quantityProblem(unit) : undefined}
            data-first-focus={index === 0 ? "" : undefined}
          />
        ),
    )
}
