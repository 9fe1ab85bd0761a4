import { use, useRef, useState, type FormEvent } from "react"
import { flushSync } from "react-dom"
import { limits } from "#app/domain/limits.ts"
import { emptyVariant, type VariantFields } from "#app/domain/product/product-fields.ts"
import type { ProductProblems } from "#app/domain/product/product-form.ts"
import { isNeverCounted, uncountedMark } from "#app/domain/variant/read-stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { Field } from "#app/ui/form/field.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { PlusIcon, TrashIcon, UpIcon } from "#app/ui/icons.tsx"
import { FormUnit } from "../measure/form-unit.ts"
import { problemText } from "../editor/problem-texts.ts"
import { OwnLookFold } from "./own-look.tsx"
import { stockLabel } from "./shown-stock.ts"
import styles from "./variant-rows.module.css"

type Props = {
  variants: readonly VariantFields[]
  problems: ProductProblems
  /** The stock of the first row; null if it is chosen above, for the whole product. */
  firstStock: string | null
  onChange: () => void
  onWhole: (isWhole: boolean) => void
}

/** Empty rows for a page without a script, which can't add one. Rows that stay empty are skipped. */
const spareRows = 4

/** Edits sizes and colours with their stock, row by row. One row must remain (specification, section 5). */
export function VariantRows({ variants, problems, firstStock, onChange, onWhole }: Props) {
  const [rows, setRows] = useState(() => variants.map((fields, key) => ({ key, fields })))
  // The row that was first gets the stock of the whole product.
  const [wholeStockKey, setWholeStockKey] = useState(rows[0]?.key)
  if (firstStock === null && wholeStockKey !== rows[0]?.key) setWholeStockKey(rows[0]?.key)
  const [moved, setMoved] = useState("")
  const lastKey = useRef(rows.length)
  const list = useRef<HTMLOListElement>(null)
  const isLast = rows.length === 1

  function add() {
    lastKey.current += 1
    onWhole(false)
    setRows([...rows, { key: lastKey.current, fields: emptyVariant }])
    onChange()
  }

  function remove(key: number) {
    if (isLast) return
    setRows(rows.filter((row) => row.key !== key))
    list.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus()
    onChange()
  }

  /** Moves a row forward by one. Its fields move with it, so that it stays the same variant. */
  function moveUp(index: number) {
    const [row] = rows.slice(index)
    if (row === undefined) return
    flushSync(() => {
      setRows(rows.toSpliced(index, 1).toSpliced(index - 1, 0, row))
      setMoved(
        m.categories_moved({
          name: nameOf(index),
          position: formatCount(index),
          count: formatCount(rows.length),
        }),
      )
    })
    const item = list.current?.children[index - 1]
    item?.querySelector<HTMLElement>(index > 1 ? "[data-earlier]" : "input:not([type=hidden])")?.focus()
    onChange()
  }

  /** Gives a new size or colour an uncounted stock, if the product counts none: nobody would fill it in. */
  function onInput({ target }: FormEvent<HTMLOListElement>) {
    if (!(target instanceof HTMLInputElement) || target.value.trim() === "") return
    if (target.name !== "variant_size" && target.name !== "variant_color") return
    onWhole(false)
    const stocks = [...(list.current?.querySelectorAll<HTMLInputElement>("[name=variant_stock]") ?? [])]
    const own = stocks.find((field) => field.closest("li") === target.closest("li"))
    if (own?.value === "" && isNeverCounted(stocks.map(({ value }) => value))) own.value = uncountedMark
  }

  return (
    <>
      <ol className={styles.rows} ref={list} onInput={onInput}>
        {rows.map(({ key, fields }, index) => (
          <VariantRow
            key={key}
            fields={firstStock !== null && key === wholeStockKey ? { ...fields, stock: firstStock } : fields}
            hasStock={index > 0 || firstStock !== null}
            {...{ index, problems }}
          >
            {index > 0 && firstStock !== null && (
              <button
                className={`icon-btn icon-btn--faint ${styles.earlier} needs-script`}
                type="button"
                data-earlier=""
                aria-label={m.form_look_earlier({ name: nameOf(index) })}
                onClick={() => moveUp(index)}
              >
                <UpIcon size="s" />
              </button>
            )}
            <button
              className={`icon-btn ${styles.remove} needs-script`}
              type="button"
              aria-label={m.editor_variant_remove({ number: index + 1 })}
              aria-disabled={isLast || undefined}
              title={isLast ? m.editor_variant_last() : undefined}
              onClick={() => remove(key)}
            >
              <TrashIcon size="s" />
            </button>
          </VariantRow>
        ))}
      </ol>
      <p className="unseen" role="status">
        {moved}
      </p>
      <noscript>
        <ol className={styles.rows}>
          {Array.from({ length: spareRows }, (_, spare) => (
            <VariantRow
              key={spare}
              fields={emptyVariant}
              index={rows.length + spare}
              problems={{}}
              hasStock
            />
          ))}
        </ol>
      </noscript>
      {rows.length < limits.variants && (
        <button
          className={`btn btn--quiet btn--small ${styles.add} needs-script`}
          type="button"
          onClick={add}
        >
          <PlusIcon size="s" />
          {m.editor_variant_add()}
        </button>
      )}
    </>
  )
}

const nameOf = (index: number) => m.editor_variant({ number: index + 1 })

type RowProps = {
  fields: VariantFields
  index: number
  problems: ProductProblems
  hasStock: boolean
  children?: React.ReactNode
}

function VariantRow({ fields, index, problems, hasStock, children }: RowProps) {
  const unit = use(FormUnit)
  const problem = (field: string) => problemText(problems[`variants.${index}.${field}`])
  const looks = [
    { field: "size", label: m.editor_size(), error: problem("size") ?? problem("id") },
    { field: "color", label: m.editor_color(), error: problem("color") },
  ] as const
  return (
    <li className={styles.row} aria-label={nameOf(index)}>
      <input type="hidden" name="variant_id" defaultValue={fields.id} />
      {looks.map(({ field, label, error }) => (
        <Field key={field} label={label} error={error}>
          {(control) => (
            <input
              {...control}
              className="input"
              name={`variant_${field}`}
              defaultValue={fields[field]}
              maxLength={limits.shortText}
              dir="auto"
            />
          )}
        </Field>
      ))}
      {hasStock && (
        <InputField
          label={stockLabel(unit)}
          error={problem("stock")}
          name="variant_stock"
          writes="figures"
          inputMode="numeric"
          defaultValue={fields.stock}
          placeholder="0"
        />
      )}
      {children}
      <OwnLookFold {...{ fields, index, problems }} isHidden={!hasStock} />
    </li>
  )
}
