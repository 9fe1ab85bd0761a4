import type { ComponentProps } from "react"
import { cartLimits } from "#app/domain/cart/cart-limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { MinusIcon, PlusIcon } from "#app/ui/icons.tsx"
import styles from "./quantity-stepper.module.css"

type Props = {
  /** The name of the line, for screen readers. */
  name: string
  /** The number of pieces that the input is; null for none. */
  count: number | null
  /** The id of its error; undefined without one. */
  errorId: string | undefined
} & Pick<ComponentProps<"input">, "defaultValue"> & { [attribute: `data-${string}`]: string }

/** Asks how many pieces of a line, between minus and plus where there is a script. */
export function QuantityStepper({ name, count, errorId, ...input }: Props) {
  const most = cartLimits.quantity
  return (
    <span className={styles.stepper} data-stepper={most}>
      <Step by="-1" label={m.order_less({ name })} isOff={(count ?? 1) <= 1} />
      <input
        className="num"
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label={m.order_quantity_of({ name })}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        {...input}
      />
      <Step by="1" label={m.order_more({ name })} isOff={(count ?? 1) >= most} />
    </span>
  )
}

function Step({ by, label, isOff }: { by: "-1" | "1"; label: string; isOff: boolean }) {
  return (
    <button className="needs-script" type="button" aria-label={label} disabled={isOff} data-step={by}>
      {by === "1" ? <PlusIcon size="s" /> : <MinusIcon size="s" />}
    </button>
  )
}
