import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { InputField, SelectField } from "#app/ui/form/input-field.tsx"
import { problemText } from "../../products/editor/problem-texts.ts"
import { deliveryText } from "./new-bill.tsx"
import type { AddOrderProblems } from "./add-order-problems.ts"
import type { LoadedOrder } from "./load-add-order.server.ts"

type Props = { loaded: LoadedOrder; problems: AddOrderProblems }

/** Asks where an order goes, and what its delivery costs. A shop without areas asks nothing. */
export function OrderHandover({ loaded, problems }: Props) {
  const { form, areas, hasPickup } = loaded
  if (areas.length === 0) return null
  const area = areas.find(({ id }) => id === form.where)
  return (
    <>
      <SelectField
        key={form.where}
        label={m.add_order_where()}
        name="where"
        defaultValue={form.where}
        error={problems.where && m.add_order_where_gone()}
        data-updates=""
      >
        <option value="">{m.add_order_where_open()}</option>
        {hasPickup && <option value="pickup">{m.add_order_pickup()}</option>}
        {areas.map(({ id, name, priceCents }) => (
          <option key={id} value={id}>
            {m.add_order_where_area({ area: name, price: deliveryText(priceCents) })}
          </option>
        ))}
      </SelectField>
      {area !== undefined && (
        <InputField
          label={m.add_order_price()}
          hint={m.add_order_price_about()}
          error={priceText(problems.price)}
          writes="figures"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={form.price}
          placeholder={area.priceCents === null ? " " : formatPrice(area.priceCents)}
          data-updates=""
        />
      )}
    </>
  )
}

function priceText(problem: AddOrderProblems["price"]): string | undefined {
  return problem === "price_needed" ? m.add_order_price_needed() : problemText(problem)
}
