import type { BillFields, BillPart, BillProblem } from "#app/domain/bill/bill-change.ts"
import { chargeWordLimit } from "#app/domain/bill/reduction.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import { AmountField } from "./amount-field.tsx"
import { billProblemText } from "./bill-problem-text.ts"
import styles from "./charges.module.css"

type Props = {
  part: BillPart
  fields: BillFields
  wrong: { readonly field: keyof BillFields; readonly problem: BillProblem } | undefined
  nameOf: (name: keyof BillFields) => string
  /** True if the page's sums follow the input. */
  isFollowed?: boolean
}

export const amountLabels = {
  delivery: m.bill_delivery_price,
  reduction: m.bill_how_much,
  charge: m.bill_amount,
} as const
const wordLabels = { delivery: null, reduction: m.bill_reads, charge: m.bill_what_for } as const
const hints = { delivery: m.bill_delivery_hint, reduction: m.bill_reduction_hint, charge: null } as const

/** Asks for the amount of a part of the bill, and for what the customer reads of it. */
export function BillPartFields({ part, fields, wrong, nameOf, isFollowed = false }: Props) {
  const errorOf = (name: keyof BillFields) =>
    wrong?.field === name ? billProblemText(wrong.problem) : undefined
  const wordLabel = wordLabels[part]
  const unit = fields.unit === "percent" ? "percent" : "sum"
  return (
    <div className={wordLabel === null ? undefined : styles.pair}>
      <AmountField
        label={amountLabels[part]()}
        hint={hints[part]?.()}
        error={errorOf("amount")}
        name={nameOf("amount")}
        value={fields.amount}
        isFollowed={isFollowed}
        units={
          part === "reduction"
            ? { name: nameOf("unit"), label: m.bill_unit(), chosen: unit, choices: reductionUnits() }
            : undefined
        }
      />
      {wordLabel !== null && (
        <InputField
          label={wordLabel()}
          need={part === "reduction" ? "optional" : undefined}
          error={errorOf("word")}
          name={nameOf("word")}
          defaultValue={fields.word}
          maxLength={chargeWordLimit}
          autoComplete="off"
          data-updates={isFollowed ? "" : undefined}
        />
      )}
    </div>
  )
}

const reductionUnits = () => [
  { value: "sum", sign: "$", label: m.bill_in_dollars() },
  { value: "percent", sign: "%", label: m.bill_in_percent() },
]
