import { useState } from "react"
import { discountedCents, readPercent } from "#app/domain/price/read-money.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import { useForm } from "#app/ui/form/use-form.ts"
import { emptyPlan } from "#app/domain/price/planned-sale-rules.ts"
import { PlanFold } from "../planned-sales/plan-fields.tsx"
import { SelectedDialog, SelectedNames, type SelectedQuestion } from "./selected-dialog.tsx"
import styles from "./selected-dialog.module.css"

/** Chooses the discount of the selected products, shows their new prices, and offers to end their sale. */
export function SaleSelected({ products, gone, action, ...about }: SelectedQuestion) {
  const { actionData } = about
  const { input: first = "", plan, problem } = actionData?.selection ?? {}
  const [input, setInput] = useState(first)
  const form = useForm<{ percent: number | null }, { percent?: "percent_range" }>({
    ...{ action, actionData, hasSaveKey: false },
    rejected: problem === "percent_range" ? { percent: problem } : {},
    read: (sent) => ({ percent: readPercent(String(sent.get("percent") ?? "")) }),
    check({ percent }) {
      return percent === null ? { ok: false, problems: { percent: "percent_range" } } : { ok: true }
    },
  })
  const count = products.length
  const percent = readPercent(input)
  // Skipped products are the first of the list, so that they are named.
  const unpriced = products.filter(({ priceCents }) => discountedCents(priceCents, 1) === null)
  const priced = products.filter((product) => !unpriced.includes(product))

  return (
    <SelectedDialog
      {...about}
      form={form}
      title={m.actions_sale_title({ count })}
      confirm={m.actions_sale_confirm()}
      keep={m.actions_cancel()}
      other={{ field: "off", label: m.actions_sale_end() }}
    >
      <InputField
        className={styles.percent}
        label={m.actions_percent()}
        hint={m.actions_percent_hint({ limit: limits.percent })}
        error={form.problems.percent ? m.actions_percent_range({ limit: limits.percent }) : undefined}
        name="percent"
        writes="figures"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={input}
        onChange={(event) => setInput(event.currentTarget.value)}
        data-first-focus=""
      />
      <PlanFold fields={plan?.fields ?? emptyPlan} problems={plan?.problems ?? {}} />
      <SelectedNames products={[...unpriced, ...priced]} percent={percent ?? 0} />
      {unpriced.length > 0 && (
        <p className={styles.note}>{m.actions_without_price({ count: unpriced.length })}</p>
      )}
      {gone > 0 && <p className="muted">{m.actions_gone({ count: gone })}</p>}
    </SelectedDialog>
  )
}
