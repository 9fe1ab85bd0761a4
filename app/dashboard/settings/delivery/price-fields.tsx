import { useId } from "react"
import { priceKinds, type PriceFields, type PriceKind } from "#app/domain/delivery/area-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import { MoneyField } from "../../products/editor/money-field.tsx"
import optionStyles from "../orders/orders-section.module.css"
import styles from "./delivery.module.css"

const kindTexts: Readonly<Record<PriceKind, () => string>> = {
  price: m.delivery_price,
  free: m.delivery_free,
  agree: m.delivery_to_agree,
}

type Props = { fields: PriceFields; errors: Readonly<Partial<Record<keyof PriceFields, string | undefined>>> }

/** Asks for the price of delivery: an amount, free, or to agree. */
export function PriceFieldset({ fields, errors }: Props) {
  const id = useId()
  return (
    <fieldset
      className={errors.price_kind ? `field is-wrong ${styles.priceFields}` : `field ${styles.priceFields}`}
      aria-describedby={errors.price_kind ? id : undefined}
    >
      <legend className={styles.legend}>{m.delivery_price()}</legend>
      <div className={optionStyles.options}>
        {priceKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="price_kind" value={kind} defaultChecked={fields.price_kind === kind} />
            <span>{kindTexts[kind]()}</span>
          </label>
        ))}
      </div>
      {errors.price_kind && (
        <p className="field__error" id={id}>
          {errors.price_kind}
        </p>
      )}
      <div className={styles.amount}>
        <MoneyField
          label={m.delivery_price_amount()}
          hidesLabel
          name="price"
          value={fields.price}
          error={errors.price}
        />
      </div>
    </fieldset>
  )
}
