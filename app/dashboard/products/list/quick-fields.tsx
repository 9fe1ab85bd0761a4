import type { ReactNode } from "react"
import { writeMoney } from "#app/domain/price/read-money.ts"
import type { SaleState } from "#app/domain/price/sale-plan.ts"
import { isSalePriceShown } from "#app/domain/price/sale.ts"
import type { Priced, Variant } from "#app/domain/product/product.ts"
import type { QuickFields, QuickProblems } from "#app/domain/product/quick-form.ts"
import { writeStock } from "#app/domain/variant/read-stock.ts"
import type { Unit } from "#app/domain/measure/measure.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Field } from "#app/ui/form/field.tsx"
import { useShopMoney } from "../../shop-money.ts"
import { MoneyField, priceLabel } from "../editor/money-field.tsx"
import { problemText } from "../editor/problem-texts.ts"

export type QuickField =
  | { name: "price" | "sale_price"; label: ReactNode; value: string }
  /** The stock of a variant; the id is empty for a product without variants. */
  | { name: "stock"; id: string; label: ReactNode; value: string }

type Props = {
  fields: readonly QuickField[]
  /** The input that was rejected. */
  input: QuickFields | undefined
  problems: QuickProblems | undefined
  /** True if the first field gets a dialog's first focus. */
  isFirst?: boolean
}

/** Shows price and stock as fields, with their input and errors. */
export function QuickFieldset({ fields, input, problems = {}, isFirst = false }: Props) {
  const money = JSON.stringify(useShopMoney())
  const stocks = fields.filter((field) => field.name === "stock")
  return fields.map((field) => {
    if (field.name !== "stock") {
      const { name, label, value } = field
      return (
        <MoneyField
          key={name}
          {...{ label, name }}
          value={input?.[name] ?? value}
          error={problemText(problems[name])}
          data-money={money}
        />
      )
    }
    const { id, label, value } = field
    const row = input?.stocks.findIndex((sent) => sent.id === id) ?? stocks.indexOf(field)
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
              defaultValue={input?.stocks[row]?.stock ?? value}
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

/** Returns the price, and the sale price while it applies or is planned. */
export function priceFields(product: Priced, sale: SaleState | null, unit: Unit | undefined): QuickField[] {
  const label = priceLabel(m.editor_price(), unit)
  const price: QuickField = { name: "price", label, value: writeMoney(product.priceCents) }
  const isPlanned = sale === "planned" && product.salePriceCents !== null
  if (!isSalePriceShown(product) && !isPlanned) return [price]
  const saleLabel = isPlanned ? m.actions_sale_price_planned() : m.editor_sale_price()
  return [
    price,
    { name: "sale_price", label: priceLabel(saleLabel, unit), value: writeMoney(product.salePriceCents) },
  ]
}

export function variantName({ size, color }: Pick<Variant, "size" | "color">): string {
  return [size, color].filter(Boolean).join(" · ") || m.details_any()
}

/** Returns the stock of each variant. A product without variants gets one field. */
export function stockFields(variants: readonly Variant[]): QuickField[] {
  if (variants.length === 0) return [{ name: "stock", id: "", label: m.details_any(), value: "0" }]
  return variants.map(({ id, size, color, stock }) => ({
    name: "stock",
    id,
    label: variantName({ size, color }),
    value: writeStock(stock),
  }))
}
