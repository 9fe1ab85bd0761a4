import type { OwnCategory } from "#app/database/shop/own-categories.ts"
import { fieldsOfCategory } from "#app/domain/product/category-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { ActionData } from "./categories-action-data.ts"
import { categoriesAddress, type CategoriesDialogState } from "./categories-dialog-state.ts"
import { CategoryForm } from "./category-form.tsx"
import { CategoryRow } from "./category-row.tsx"
import { reorderFormId } from "./move-grip.tsx"
import "#app/ui/list/sortable.css"

type Props = {
  categories: readonly OwnCategory[]
  dialogState: CategoriesDialogState
  actionData: ActionData | undefined
}

/**
 * Lists the categories in their order. Buttons change it, also without a script; with one they do it at once, and dots
 * drag (`reorder-categories.ts`; specification, section 4).
 */
export function CategoryList({ categories, dialogState, actionData }: Props) {
  return (
    <section className="panel" aria-labelledby="category-list">
      <h2 className="unseen" id="category-list">
        {m.categories_list()}
      </h2>
      <ol data-categories="">
        {categories.map((category, index) => {
          const { id } = category
          return (
            <CategoryRow
              key={id}
              category={category}
              isFirst={index === 0}
              isLast={index === categories.length - 1}
            >
              {dialogState.kind === "edit" && dialogState.id === id && (
                <CategoryForm
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
        {categories.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
      </form>
      <p className="unseen" role="status" data-own="" />
    </section>
  )
}
