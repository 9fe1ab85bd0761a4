import { discountedCents, readPercent } from "#app/domain/price/read-money.ts"
import { limits } from "#app/domain/limits.ts"
import { emptyPlan, otherEnd } from "#app/domain/price/planned-sale-rules.ts"
import { type SaleEnd, saleEnds, usualPercents, usualSaleEnd } from "#app/domain/price/sale-ends.ts"
import type { SelectionProblem } from "#app/domain/product/selection-form.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { InputField } from "#app/ui/form/input-field.tsx"
import { usePlatformZone } from "../../platform-zone.ts"
import { useShopMoney } from "../../shop-money.ts"
import { MoneyField } from "../editor/money-field.tsx"
import { problemText } from "../editor/problem-texts.ts"
import type { ActionData } from "../products-action-data.ts"
import { percentTexts } from "./percent-texts.ts"
import { SaleUntilChoice } from "./sale-until-choice.tsx"
import { SelectedDialog, SelectedNames, type SelectedQuestion } from "./selected-dialog.tsx"
import styles from "./sale-selected.module.css"

/**
 * Puts the selected products on sale in one tap: until Sunday, unless another end is chosen before. Other percentages,
 * and a price for all, are fields; the prices below follow the percentage.
 */
export function SaleSelected({ products, gone, ...about }: SelectedQuestion) {
  const rejected = about.actionData?.selection
  const { input = "", price = "", plan } = rejected ?? {}
  const money = JSON.stringify(useShopMoney())
  const ends = endsFromToday(usePlatformZone())
  const count = products.length
  // Skipped products are the first of the list, so that they are named.
  const unpriced = products.filter(({ priceCents }) => discountedCents(priceCents, 1) === null)
  const priced = products.filter((product) => !unpriced.includes(product))
  const [only] = count === 1 ? priced : []
  return (
    <SelectedDialog
      {...about}
      title={only ? m.sale_named({ name: only.name }) : m.actions_sale_title({ count })}
      confirm={m.actions_sale_confirm()}
      keep={m.actions_cancel()}
      waits
      other={{ field: "off", label: m.actions_sale_end() }}
    >
      {/* Enter in a field sends the fields, and not the first button below. */}
      <button className="unseen" tabIndex={-1} aria-hidden="true">
        {m.actions_sale_confirm()}
      </button>
      <SaleUntilChoice
        ends={ends}
        chosen={plan ? chosenEnd(plan.fields.sale_ends_at) : usualSaleEnd(ends)}
        fields={plan?.fields ?? { ...emptyPlan, is_sale_end_shown: true }}
        problems={plan?.problems ?? {}}
      />
      <fieldset className={styles.group}>
        <legend>{m.sale_with_one_press()}</legend>
        <div className={styles.percents}>
          {usualPercents.map((percent) => (
            <button className="btn btn--plain" key={percent} name="quick" value={percent}>
              <span className="num">{`${percent}%`}</span>
              {only && (
                <small className="num">{formatPrice(discountedCents(only.priceCents, percent) ?? 0)}</small>
              )}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{m.sale_other_amount()}</legend>
        <div className={styles.amounts}>
          <InputField
            label={m.actions_percent()}
            hint={m.actions_percent_hint({ limit: limits.percent })}
            error={rejected?.problem ? percentTexts[rejected.problem]?.(input) : undefined}
            name="percent"
            writes="figures"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            defaultValue={input}
            data-percent=""
          />
          <MoneyField
            label={m.editor_sale_price()}
            name="sale_price"
            value={price}
            error={priceError(rejected)}
            autoComplete="off"
            data-money={money}
          />
        </div>
      </fieldset>
      {rejected?.problem === "percent_deep" && (
        // Another percentage is asked about again.
        <input type="hidden" name="sure" value={readPercent(input) ?? ""} />
      )}
      <SelectedNames products={[...unpriced, ...priced]} percent={readPercent(input) ?? 0} />
      {unpriced.length > 0 && (
        <p className={styles.note}>{m.actions_without_price({ count: unpriced.length })}</p>
      )}
      {gone > 0 && <p className="muted">{m.actions_gone({ count: gone })}</p>}
    </SelectedDialog>
  )

  function chosenEnd(day: string): string {
    return day === "" || ends.some((end) => end.day === day) ? day : otherEnd
  }
}

function endsFromToday(timeZone: string): SaleEnd[] {
  return saleEnds(dayIn(new Date(), timeZone))
}

type Rejected = Partial<Pick<NonNullable<ActionData["selection"]>, "problem" | "lowestCents">>

function priceError({ problem, lowestCents = 0 }: Rejected = {}): string | undefined {
  if (problem === "price_too_high") return m.sale_price_too_high({ price: formatPrice(lowestCents) })
  if (problem === "percent_or_price") return m.sale_percent_or_price()
  return problem && isMoneyProblem(problem) ? problemText(problem) : undefined
}

function isMoneyProblem(
  problem: SelectionProblem,
): problem is "money_format" | "money_decimals" | "money_too_large" {
  return problem.startsWith("money_")
}
