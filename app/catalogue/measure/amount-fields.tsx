import { useId } from "react"
import { amountField, ownAmount, ownAmountField } from "#app/domain/measure/amount-input.ts"
import { offeredAmounts, type Measure } from "#app/domain/measure/measure.ts"
import { amountProblem, amountText, stepText, unitName, writeUnits } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { MinusIcon, PlusIcon, ScaleIcon } from "#app/ui/icons.tsx"
import { usePriceText } from "../price-view.tsx"
import { stepAmount } from "./step-amount.ts"
import "../options.css"
import "./measure.css"
import { unitSize } from "#app/domain/measure/unit-size.ts"

export type UnitPrice = {
  /** Cents of one unit; null where the owner has set no price. */
  cents: number | null
  /** The variants that have it. */
  ids?: string
  isHidden?: boolean
}

type Props = {
  measure: Measure
  /** The first amount, in base units. */
  amount: number
  /** What a unit costs: once, or once for each group of variants that have a price of their own. */
  prices: readonly UnitPrice[]
  /** What the steps belong to, for screen readers. */
  name: string
  /** The id of the form that the fields belong to, if they are outside of it. */
  form?: string | undefined
}

/**
 * Asks how much of a product with native fields: the amounts that people say in a shop, each with its price, and a field
 * for any other, which follows the last of them.
 */
export function AmountFields({ measure, amount, prices, name, form }: Props) {
  const id = useId()
  const format = usePriceText()
  const { unit, step, least, isWeighed } = measure
  const amounts = offeredAmounts(measure)
  const isOffered = amounts.includes(amount)
  const most = amounts.at(-1) ?? least
  const by = stepText(step, unit)
  return (
    <fieldset
      className="options amounts"
      data-amount={step}
      aria-describedby={isWeighed ? `${id}-weighed` : undefined}
    >
      <legend>
        <span className="amounts__name">{m.measure_how_much()}</span>{" "}
        <span>
          {least === step
            ? m.measure_by({ measure: by })
            : m.measure_from({ measure: amountText(least, unit), step: by })}
        </span>
      </legend>
      <div className="amounts__row">
        {amounts.map((each) => (
          <label className="option" key={each}>
            <input
              type="radio"
              name={amountField}
              value={each}
              defaultChecked={each === amount}
              form={form}
            />
            <span>
              <b>{amountText(each, unit)}</b>
              {prices.map(
                ({ cents, ids, isHidden }) =>
                  cents !== null && (
                    <span
                      key={ids}
                      className="option__price price"
                      data-amount-price={each}
                      data-price={ids}
                      hidden={isHidden}
                    >
                      {format(Math.round((cents * each) / unitSize))}
                    </span>
                  ),
              )}
            </span>
          </label>
        ))}
        <label className="option amounts__more">
          <input
            type="radio"
            name={amountField}
            value={ownAmount}
            defaultChecked={!isOffered}
            form={form}
            aria-label={m.measure_more_than({ measure: amountText(most, unit) })}
          />
          <span>
            <PlusIcon />
          </span>
        </label>
      </div>
      <div className="amounts__own" role="group" aria-label={m.measure_how_much()}>
        <button
          className="icon-btn needs-script"
          type="button"
          data-amount-step={-step}
          aria-label={m.measure_less_step({ measure: by, product: name })}
          onClick={(event) => stepAmount(event.currentTarget)}
        >
          <MinusIcon />
        </button>
        <label>
          <input
            className="num ltr"
            name={ownAmountField}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            defaultValue={writeUnits(isOffered ? most + step : amount)}
            form={form}
            aria-label={m.measure_amount_in({ unit: unitName(unit) })}
          />{" "}
          <span>{unitName(unit)}</span>
        </label>
        <button
          className="icon-btn needs-script"
          type="button"
          data-amount-step={step}
          aria-label={m.measure_more_step({ measure: by, product: name })}
          onClick={(event) => stepAmount(event.currentTarget)}
        >
          <PlusIcon />
        </button>
      </div>
      {/* The page's script shows it; the sheet says it in its button. */}
      <p className="amounts__wrong" role="alert" hidden>
        {amountProblem(measure)}
      </p>
      {isWeighed && (
        <p className="amounts__weighed" id={`${id}-weighed`}>
          <ScaleIcon size="s" />
          <span>{unit === "g" ? m.measure_weighed() : m.measure_cut()}</span>
        </p>
      )}
    </fieldset>
  )
}
