import type { MouseEvent } from "react"
import type { ProductProblems } from "#app/domain/product/product-form.ts"
import type { ProductFields } from "#app/domain/product/product-fields.ts"
import { isTick, productFields, type ProductField } from "#app/domain/product/product-table.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PlusIcon, RowsIcon, ScaleIcon, TagIcon } from "#app/ui/icons.tsx"
import { measureFields } from "#app/domain/measure/measure-form.ts"
import { measureInWords } from "../measure/measure-fields.tsx"
import { FieldGroup, fieldsOf, type FieldsView } from "./field-views.tsx"
import { Fold, joinTexts, useFold } from "./fold.tsx"
import styles from "./product-dialog.module.css"

/** Shows what a product can't do without: its name and its price; the sale price is optional. */
export function FirstFields(shown: FieldsView) {
  const { fields, problems } = shown
  const isWrong = hasProblem(problems, [...fieldsOf("sale"), ...fieldsOf("plan")])
  const sale = useFold(hasInput(fields, fieldsOf("sale")), isWrong)
  return (
    <div className={styles.first}>
      <FieldGroup group="first" {...shown} />
      <details className={styles.sale} {...sale}>
        <summary onClick={focusNext}>
          <PlusIcon size="s" />
          {m.form_sale_add()}
        </summary>
        <div className={styles.fields}>
          <FieldGroup group="sale" {...shown} />
        </div>
        <FieldGroup group="plan" {...shown} />
      </details>
    </div>
  )
}

/** Focuses the field that replaces the pressed summary. */
function focusNext({ currentTarget: { parentElement } }: MouseEvent<HTMLElement>) {
  requestAnimationFrame(() => parentElement?.querySelector("input")?.focus())
}

/** Shows what not every product has: its description with its posts, its category, and its questions. */
export function FoldedFields(shown: FieldsView) {
  const { fields, problems, categories } = shown
  const category = categories.find(({ id }) => id === fields.category_id)?.name
  const details = fieldsOf("details")
  const texts = details.filter((name) => !isTick(name))
  const words = texts.filter((name) => productFields[name].kind !== "hours")
  const value = joinTexts(words.map((name) => fields[name]))
  return (
    <>
      <Fold
        icon={<RowsIcon />}
        title={m.form_fold_details()}
        value={value || m.form_none()}
        names={texts}
        startsOpen={hasInput(fields, details)}
        isWrong={hasProblem(problems, details)}
      >
        <FieldGroup group="details" {...shown} />
      </Fold>
      <Fold
        icon={<TagIcon />}
        title={m.editor_category()}
        value={category ?? m.editor_category_none()}
        names={fieldsOf("category")}
        startsOpen={category !== undefined}
        isWrong={hasProblem(problems, fieldsOf("category"))}
      >
        <FieldGroup group="category" {...shown} />
      </Fold>
      <Fold
        icon={<ScaleIcon />}
        title={m.editor_measure()}
        value={measureInWords(fields.measure)}
        names={[measureFields.unit]}
        startsOpen={fields.measure !== ""}
        isWrong={hasProblem(problems, fieldsOf("measure"))}
      >
        <FieldGroup group="measure" {...shown} />
      </Fold>
      <FieldGroup group="questions" {...shown} />
    </>
  )
}

/** Returns whether a field differs from that of a new product. */
function hasInput(fields: ProductFields, names: readonly ProductField[]): boolean {
  return names.some((name) => fields[name] !== productFields[name].fresh)
}

function hasProblem(problems: ProductProblems, names: readonly ProductField[]): boolean {
  return names.some((name) => problems[name] !== undefined)
}
