import { useState, type FormEvent } from "react"
import { noCategory, type SelectionProblem } from "#app/domain/product/selection-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Field } from "#app/ui/form/field.tsx"
import type { ActionData } from "../products-action-data.ts"
import { SelectedDialog, SelectedNames, type SelectedQuestion } from "./selected-dialog.tsx"

type Props = SelectedQuestion & { categories: readonly { id: string; name: string }[] }

/** Chooses the category of the selected products, or none. Nothing is chosen at first. */
export function MoveSelected({ products, gone, categories, ...about }: Props) {
  const { actionData } = about
  const [checked, setChecked] = useState<{
    problem: SelectionProblem | null
    over: ActionData | undefined
  } | null>(null)
  const problem = checked && checked.over === actionData ? checked.problem : actionData?.selection?.problem
  const input = actionData?.selection?.input ?? ""
  const isKnown = input === noCategory || categories.some(({ id }) => id === input)

  function check(event: FormEvent<HTMLFormElement>) {
    const isChosen = new FormData(event.currentTarget).has("category")
    setChecked({ problem: isChosen ? null : "category_missing", over: actionData })
    if (isChosen) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>("[name=category]")?.focus()
  }

  return (
    <SelectedDialog
      {...about}
      title={m.actions_move_title({ count: products.length })}
      confirm={m.actions_move_confirm()}
      keep={m.actions_cancel()}
      onSubmit={check}
    >
      <SelectedNames products={products} />
      <Field label={m.editor_category()} error={problemText(problem)}>
        {(control) => (
          <select
            {...control}
            className="input select"
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
          </select>
        )}
      </Field>
      {gone > 0 && <p className="muted">{m.actions_gone({ count: gone })}</p>}
    </SelectedDialog>
  )
}

function problemText(problem: SelectionProblem | null | undefined): string | undefined {
  if (problem === "category_missing") return m.actions_move_missing()
  return problem === "category_unknown" ? m.problem_category_unknown() : undefined
}
