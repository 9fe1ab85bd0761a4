import type { ReactNode } from "react"
import type { QuickFields, QuickProblems } from "#app/domain/product/quick-form.ts"
import { Field } from "#app/ui/form/field.tsx"
import { MoneyField } from "../editor/money-field.tsx"
import { problemText } from "../editor/problem-text.ts"

export type QuickField =
  | { name: "price" | "sale_price"; label: ReactNode; value: string }
  /** The pieces of a variant; an empty id stands for the only one. */
  | { name: "stock"; id: string; label: ReactNode; value: string }

type Props = {
  fields: readonly QuickField[]
  /** What was typed before, where it was refused. */
  typed: QuickFields | undefined
  problems: QuickProblems | undefined
  /** Whether the first field takes a dialog's first focus. */
  isFirst?: boolean
}

/** Price and stock as fields, with what was typed and what is wrong with it. */
export function QuickFieldset({ fields, typed, problems = {}, isFirst = false }: Props) {
  const stocks = fields.filter((field) => field.name === "stock")
  return fields.map((field) => {
    if (field.name !== "stock") {
      const { name, label, value } = field
      return (
        <MoneyField
          key={name}
          {...{ label, name }}
          value={typed?.[name] ?? value}
          error={problemText(problems[name])}
        />
      )
    }
    const { id, label, value } = field
    const row = typed?.stocks.findIndex((sent) => sent.id === id) ?? stocks.indexOf(field)
    return (
      <Field key={`stock-${id}`} label={<bdi>{label}</bdi>} error={problemText(problems[`stock.${row}`])}>
        {(control) => (
          <>
            <input type="hidden" name="variant_id" value={id} />
            <input
              {...control}
              className="input num"
              name="variant_stock"
              inputMode="numeric"
              defaultValue={typed?.stocks[row]?.stock ?? value}
              maxLength={20}
              placeholder="0"
              data-first-focus={isFirst && field === stocks[0] ? "" : undefined}
            />
          </>
        )}
      </Field>
    )
  })
}
