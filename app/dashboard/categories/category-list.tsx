import { useState } from "react"
import type { OwnCategory } from "#app/database/shop/own-categories.ts"
import { moveTo } from "#app/domain/arrange/reorder.ts"
import { fieldsOfCategory } from "#app/domain/product/category-rules.ts"
import { writeSeen } from "#app/domain/text/merge-texts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import type { ActionData } from "./categories-action-data.ts"
import { categoriesAddress, type CategoriesDialogState } from "./categories-dialog-state.ts"
import { CategoryForm } from "./category-form.tsx"
import { CategoryRow } from "./category-row.tsx"
import { reorderFormId } from "./move-grip.tsx"
import { useDrag } from "#app/ui/use-drag.ts"
import { useReorder } from "./use-reorder.ts"
import "#app/ui/list/sortable.css"

type Props = {
  categories: readonly OwnCategory[]
  dialogState: CategoriesDialogState
  actionData: ActionData | undefined
  notify: (tone: "good" | "bad", text: string) => void
}

/**
 * Lists the categories in their order. Dragging and buttons change it, also without a script (specification, section
 * 4).
 */
export function CategoryList({ categories, dialogState, actionData, notify }: Props) {
  const stored = categories.map(({ id }) => id)
  const { order, reorder } = useReorder(stored, notify)
  const [moved, setMoved] = useState("")
  const { list, draggedId, handleOf, styleOf } = useDrag(order, move)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const shown = order.flatMap((id) => byId.get(id) ?? [])

  function move(id: string, to: number) {
    const next = moveTo(order, id, to)
    reorder(next)
    setMoved(
      m.categories_moved({
        name: byId.get(id)?.name ?? "",
        position: formatCount(next.indexOf(id) + 1),
        count: formatCount(next.length),
      }),
    )
  }

  return (
    <section className="panel" aria-labelledby="category-list">
      <h2 className="unseen" id="category-list">
        {m.categories_list()}
      </h2>
      <ol className={draggedId === null ? undefined : "sortable--sorting"} ref={list}>
        {shown.map((category, index) => {
          const { id } = category
          return (
            <CategoryRow
              key={id}
              category={category}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              isDragged={draggedId === id}
              style={styleOf(index)}
              handle={handleOf(id)}
              onMove={(by) => move(id, index + by)}
            >
              {dialogState.kind === "edit" && dialogState.id === id && (
                <CategoryForm
                  // Fields that were not changed here show what another device changed.
                  key={actionData?.conflicting ? writeSeen(actionData.conflicting.theirs) : "opened"}
                  fields={fieldsOfCategory(category)}
                  actionData={actionData}
                  isNew={false}
                  action={categoriesAddress({ edit: id })}
                  closeTo={categoriesAddress()}
                />
              )}
            </CategoryRow>
          )
        })}
      </ol>
      <form id={reorderFormId} method="post" action={categoriesAddress({ reorder: "" })} hidden>
        {stored.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
      </form>
      <p className="unseen" role="status">
        {moved}
      </p>
    </section>
  )
}
