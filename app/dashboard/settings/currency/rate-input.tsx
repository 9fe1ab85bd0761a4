import type { ComponentProps } from "react"
import { offeredCurrency } from "#app/domain/price/currency-rules.ts"
import { signOf } from "#app/domain/price/second-currency.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import "#app/ui/form/field.css"

/** The input of a shop's rate, with what it says on both sides: `1 $ = … L.L.`. `look` is the class of the whole. */
export function RateInput({ look, ...input }: ComponentProps<"input"> & { look: string | undefined }) {
  return (
    <span className={look}>
      <b>1 $ =</b>
      <input
        className="input num"
        {...input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder="89,500"
      />
      <b>{signOf(offeredCurrency, currentLocale())}</b>
    </span>
  )
}
