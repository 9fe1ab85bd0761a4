import { useState, type FormEvent } from "react"
import { noCategory, type SelectionProblem } from "#app/domain/product/selection-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Field } from "#app/ui/form/field.tsx"
import type { Answer } from "../answer.ts"
import { SelectedDialog, SelectedNames, type SelectedQuestion } from "./selected-dialog.tsx"

type Props = SelectedQuestion & { categories: readonly { id: string; name: string }[] }

/** Chooses the category of the selected products, or none. Nothing is chosen beforehand. */
export function MoveSelected({ products, gone, categories, ...about }: Props) {
  const { answer } = about
  const [checked, setChecked] = useState<{
    problem: SelectionProblem | null
    over: Answer | undefined
  } | null>(null)
  const problem = checked && checked.over === answer ? checked.problem : answer?.selection?.problem
  const typed = answer?.selection?.typed ?? ""
  const isKnown = typed === noCategory || categories.some(({ id }) => id === typed)

  function check(event: FormEvent<HTMLFormElement>) {
    const isChosen = new FormData(event.currentTarget).has("category")
    setChecked({ problem: isChosen ? null : "category_missing", over: answer })
    if (isChosen) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>("[name=category]")?.focus()
  }

  return (
    <SelectedDialog
      {...about}
      title={m.acts_move_title({ count: products.length })}
      confirm={m.acts_move_confirm()}
      keep={m.acts_cancel()}
      onSubmit={check}
    >
      <SelectedNames products={products} />
      <Field label={m.editor_category()} error={problemText(problem)}>
        {(control) => (
          <select
            {...control}
            className="input select"
            name="category"
            defaultValue={isKnown ? typed : ""}
            data-first-focus=""
          >
            <option value="" disabled>
              {m.acts_move_choose()}
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
      {gone > 0 && <p className="muted">{m.acts_gone({ count: gone })}</p>}
    </SelectedDialog>
  )
}

function problemText(problem: SelectionProblem | null | undefined): string | undefined {
  if (problem === "category_missing") return m.acts_move_missing()
  return problem === "category_unknown" ? m.problem_category_unknown() : undefined
}
