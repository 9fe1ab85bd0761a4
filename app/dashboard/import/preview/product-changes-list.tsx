import type {
  ColumnChange,
  ColumnValue,
  ProductChanges,
  VariantChange,
} from "#app/domain/product-csv/changes.ts"
import { columnName } from "#app/domain/product-csv/column-names.ts"
import { productFields, type ProductField } from "#app/domain/product/product-table.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { momentText } from "#app/domain/time/local-minute.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { measureInWords } from "../../products/measure/measure-fields.tsx"
import { questionsTextInWords } from "../../products/questions/question-summary.ts"
import { OnIcon } from "#app/ui/icons.tsx"
import { useShopLanguage } from "../../texts/shop-language.ts"
import { shownStock } from "../../products/variants/shown-stock.ts"
import { valueText } from "../row-text.ts"
import styles from "./preview.module.css"

/** Lists each column that changes, with both values. */
export function ProductChangesList({ changes }: { changes: ProductChanges }) {
  const locale = currentLocale()
  const own = useShopLanguage()
  return (
    <dl className={styles.changes}>
      {changes.columns.map(({ column, from, to }: ColumnChange) => (
        <Change
          key={column}
          label={columnName(column, locale)}
          from={textOf(column, from, own)}
          to={textOf(column, to, own)}
        />
      ))}
      {changes.labels.map(({ column, of, from, to }) => (
        <Change
          key={`${column} ${of}`}
          label={columnName(column, locale)}
          of={of}
          from={valueText(from)}
          to={valueText(to)}
        />
      ))}
      {changes.variants.map((variant, index) => (
        <Change
          key={`${index} ${variant.size} ${variant.color} ${variant.what}`}
          label={columnName(variant.what ?? "stock", locale)}
          of={nameOf(variant)}
          {...valuesOf(variant, changes.units)}
        />
      ))}
      {changes.isReordered && (
        <div>
          <dt>{m.csv_variant_order()}</dt>
        </div>
      )}
    </dl>
  )
}

function textOf(column: ProductField, value: ColumnValue, own: Locale): string {
  if (column === "measure") return measureInWords(String(value ?? ""))
  if (typeof value !== "string" || value === "") return valueText(value)
  if (column === "questions") return questionsTextInWords(value, own)
  const isMoment = productFields[column].kind === "moment"
  return isMoment ? momentText(value, column === "sale_ends_at") : valueText(value)
}

function valuesOf(
  { what, from, to }: VariantChange,
  units: ProductChanges["units"],
): { from: string | null; to: string } {
  if (what === undefined)
    return {
      from: from === null ? null : shownStock(from, units.from),
      to: to === null ? m.csv_variant_gone() : shownStock(to, units.to),
    }
  const text = (value: number | null) =>
    value !== null && what === "variant_picture" ? formatCount(value) : valueText(value)
  return { from: text(from), to: text(to) }
}

/** `of` names the size, colour or variant; `from` is null for a new variant. */
function Change({ label, of, from, to }: { label: string; of?: string; from: string | null; to: string }) {
  return (
    <div>
      <dt>
        {of === undefined ? label : label + m.csv_between_names()}
        {of !== undefined && <bdi>{of}</bdi>}
      </dt>
      <dd>
        <span className="unseen">{m.csv_was()}</span>
        <del dir="auto">{from ?? m.csv_variant_new()}</del>
        <OnIcon size="s" isMirrored />
        <span className="unseen">{m.csv_becomes()}</span>
        <ins dir="auto">{to}</ins>
      </dd>
    </div>
  )
}

function nameOf({ size, color }: VariantChange): string {
  return [size, color].filter((text) => text !== null).join(" / ") || m.csv_variant_none()
}
