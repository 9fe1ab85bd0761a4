import { Fragment, useId, type ReactNode } from "react"
import { offeredCurrency } from "#app/domain/price/currency-rules.ts"
import {
  pricesShown,
  secondCurrencies,
  moneyView,
  type StoredCurrency,
  type PricesShown,
} from "#app/domain/price/second-currency.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice, formatSecond } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import wayStyles from "../orders/orders-section.module.css"
import styles from "./currency.module.css"

type Props = { chosen: string; error: string | undefined }

/** Offers the amounts to which prices are rounded up. */
export function RoundingField({ chosen, error }: Props) {
  const { roundings } = secondCurrencies[offeredCurrency]
  return (
    <Choices legend={m.currency_rounding()} error={error}>
      <div className={`${wayStyles.options} ${styles.roundings}`}>
        {roundings.map((step) => (
          <label key={step}>
            <input type="radio" name="rounding" value={step} defaultChecked={chosen === String(step)} />
            <span className={step === 0 ? undefined : "num"}>
              {step === 0 ? m.currency_rounding_none() : formatCount(step)}
            </span>
          </label>
        ))}
      </div>
    </Choices>
  )
}

const shownNames: Readonly<Record<PricesShown, () => string>> = {
  both: m.currency_both,
  dollars: m.currency_dollars,
  second: m.currency_second,
}

/** The price in the example of a shop without one. */
const exampleCents = 2_600

type PricesShownProps = Props & {
  /** The present input of the form; null while it has no rate. */
  currency: StoredCurrency | null
  cents: number | undefined
}

/** Offers what shoppers see, each choice with a price of the shop. */
export function PricesShownField({ chosen, error, currency, cents = exampleCents }: PricesShownProps) {
  const money = currency && moneyView({ ...currency, shown: "both" }, currentLocale())
  const second = money && formatSecond(cents, money)
  const prices = {
    both: [formatPrice(cents), second],
    dollars: [formatPrice(cents)],
    second: [second],
  }
  return (
    <Choices legend={m.currency_shown()} error={error}>
      <div className={styles.choices}>
        {pricesShown.map((shown) => (
          <label className={styles.choice} key={shown}>
            <input type="radio" name="shown" value={shown} defaultChecked={chosen === shown} />
            <b>{shownNames[shown]()}</b>
            <span className={`field__hint ${styles.prices}`} data-live={shown}>
              {prices[shown].map(
                (price, index) =>
                  price && (
                    <Fragment key={price}>
                      {index > 0 && " · "}
                      <bdi>{price}</bdi>
                    </Fragment>
                  ),
              )}
            </span>
          </label>
        ))}
      </div>
    </Choices>
  )
}

type ChoicesProps = { legend: string; error: string | undefined; children: ReactNode }

function Choices({ legend, error, children }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset className={error ? "field is-wrong" : "field"} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      {error && (
        <p className="field__error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
