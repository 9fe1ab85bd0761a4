import { noCategory, type SelectionProblem } from "#app/domain/product/selection-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { SelectField } from "#app/ui/form/input-field.tsx"
import { SelectedDialog, SelectedNames, type SelectedQuestion } from "./selected-dialog.tsx"

type Props = SelectedQuestion & { categories: readonly { id: string; name: string }[] }

/** Chooses the category of the selected products, or none. Nothing is chosen at first. */
export function MoveSelected({ products, gone, categories, ...about }: Props) {
  const { input = "", problem } = about.actionData?.selection ?? {}
  const isKnown = input === noCategory || categories.some(({ id }) => id === input)
  return (
    <SelectedDialog
      {...about}
      title={m.actions_move_title({ count: products.length })}
      confirm={m.actions_move_confirm()}
      keep={m.actions_cancel()}
    >
      <SelectedNames products={products} />
      <SelectField
        label={m.editor_category()}
        error={problemText(problem)}
        name="category"
        defaultValue={isKnown ? input : ""}
        data-first-focus=""
      >
        <option value="" disabled>
          {m.actions_move_choose()}
        </option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={noCategory}>{m.editor_category_none()}</option>
      </SelectField>
      {gone > 0 && <p className="muted">{m.actions_gone({ count: gone })}</p>}
    </SelectedDialog>
  )
}

function problemText(problem: SelectionProblem | null | undefined): string | undefined {
  if (problem === "category_missing") return m.actions_move_missing()
  return problem === "category_unknown" ? m.problem_category_unknown() : undefined
}
