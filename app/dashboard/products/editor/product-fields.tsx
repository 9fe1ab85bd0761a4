import type { MouseEvent } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { PlusIcon, RowsIcon, TagIcon } from "#app/ui/icons.tsx"
import { FieldGroup, type ShownFields } from "./field-views.tsx"
import { Fold, joinTexts, useFold } from "./fold.tsx"
import styles from "./product-dialog.module.css"

/** What a product can't do without: its name and its price; the sale price is optional. */
export function FirstFields(shown: ShownFields) {
  const { fields, problems } = shown
  const isWrong = problems["sale_price"] !== undefined || plan.some((name) => problems[name] !== undefined)
  const sale = useFold(fields.sale_price !== "" || fields.is_on_sale, isWrong)
  return (
    <div className={styles.first}>
      <FieldGroup group="first" {...shown} />
      <details
        className={styles.sale}
        open={sale.isOpen}
        onToggle={({ currentTarget }) => sale.onToggle(currentTarget.open)}
      >
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

/** Into the field that a press on its summary unfolds, in whose place it comes. */
function focusNext({ currentTarget: { parentElement } }: MouseEvent<HTMLElement>) {
  requestAnimationFrame(() => parentElement?.querySelector("input")?.focus())
}

/** What not every product has: its description with the posts elsewhere, and its category. */
export function FoldedFields(shown: ShownFields) {
  const { fields, problems, categories } = shown
  const category = categories.find(({ id }) => id === fields.category_id)?.name
  const texts = joinTexts(details.map((name) => fields[name]))
  return (
    <>
      <Fold
        icon={<RowsIcon />}
        title={m.form_fold_details()}
        value={texts || m.form_none()}
        names={details}
        startsOpen={texts !== ""}
        isWrong={details.some((name) => problems[name] !== undefined)}
      >
        <FieldGroup group="details" {...shown} />
      </Fold>
      <Fold
        icon={<TagIcon />}
        title={m.editor_category()}
        value={category ?? m.editor_category_none()}
        names={["category_id"]}
        startsOpen={category !== undefined}
        isWrong={problems["category_id"] !== undefined}
      >
        <FieldGroup group="category" {...shown} />
      </Fold>
    </>
  )
}

const plan = ["sale_starts_at", "sale_ends_at"] as const
const details = ["description", "description_en", "description_ar", "instagram_url", "facebook_url"] as const
