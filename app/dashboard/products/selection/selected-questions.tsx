import type { SelectionAct } from "#app/domain/product/selection-form.ts"
import { DeleteSelected } from "./delete-selected.tsx"
import { MoveSelected } from "./move-selected.tsx"
import { SaleSelected } from "./sale-selected.tsx"
import type { SelectedQuestion } from "./selected-question.ts"

type Props = SelectedQuestion & { act: SelectionAct; categories: readonly { id: string; name: string }[] }

/** What an act on the selected products asks before it is done; some ask nothing. */
export function SelectedQuestions({ act, categories, ...question }: Props) {
  if (act === "delete") return <DeleteSelected {...question} />
  if (act === "sale") return <SaleSelected {...question} />
  return act === "move" ? <MoveSelected {...question} categories={categories} /> : null
}
