import { discountedCents, readPercent } from "#app/domain/price/read-money.ts"
import { limits } from "#app/domain/limits.ts"
import type { SelectionProblem } from "#app/domain/product/selection-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import { emptyPlan } from "#app/domain/price/planned-sale-rules.ts"
import { PlanFold } from "../planned-sales/plan-fields.tsx"
import { SelectedDialog, SelectedNames, type SelectedQuestion } from "./selected-dialog.tsx"
import styles from "./selected-dialog.module.css"

const percentTexts: Partial<Record<SelectionProblem, (input: string) => string>> = {
  percent_range: () => m.actions_percent_range({ limit: limits.percent }),
  percent_deep: (input) => m.actions_percent_deep({ percent: readPercent(input) ?? input }),
}

/** Chooses the discount of the selected products, shows their new prices, and offers to end their sale. */
export function SaleSelected({ products, gone, ...about }: SelectedQuestion) {
  const { input = "", plan, problem } = about.actionData?.selection ?? {}
  const count = products.length
  // Skipped products are the first of the list, so that they are named.
  const unpriced = products.filter(({ priceCents }) => discountedCents(priceCents, 1) === null)
  const priced = products.filter((product) => !unpriced.includes(product))

  return (
    <SelectedDialog
      {...about}
      title={m.actions_sale_title({ count })}
      confirm={m.actions_sale_confirm()}
      keep={m.actions_cancel()}
      waits
      other={{ field: "off", label: m.actions_sale_end() }}
    >
      <InputField
        className={styles.percent}
        label={m.actions_percent()}
        hint={m.actions_percent_hint({ limit: limits.percent })}
        error={problem === null || problem === undefined ? undefined : percentTexts[problem]?.(input)}
        name="percent"
        writes="figures"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        defaultValue={input}
        data-first-focus=""
        data-percent=""
      />
      {problem === "percent_deep" && (
        // Another percentage is asked about again.
        <input type="hidden" name="sure" value={readPercent(input) ?? ""} />
      )}
      <PlanFold fields={plan?.fields ?? emptyPlan} problems={plan?.problems ?? {}} />
      <SelectedNames products={[...unpriced, ...priced]} percent={readPercent(input) ?? 0} />
      {unpriced.length > 0 && (
        <p className={styles.note}>{m.actions_without_price({ count: unpriced.length })}</p>
      )}
      {gone > 0 && <p className="muted">{m.actions_gone({ count: gone })}</p>}
    </SelectedDialog>
  )
}
