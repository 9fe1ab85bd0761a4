import type { OwnCategory } from "#app/database/shop/own-categories.ts"
import { fieldsOfCategory } from "#app/domain/product/category-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { ActionData } from "./categories-action-data.ts"
import { categoriesAddress, type CategoriesDialogState } from "./categories-dialog-state.ts"
import { SortableList } from "../sortable-list.tsx"
import { CategoryForm } from "./category-form.tsx"
import { CategoryRow } from "./category-row.tsx"

type Props = {
  categories: readonly OwnCategory[]
  dialogState: CategoriesDialogState
  actionData: ActionData | undefined
}

/** Lists the categories in their order, which buttons and dots change (specification, section 4). */
export function CategoryList({ categories, dialogState, actionData }: Props) {
  return (
    <section className="panel" aria-labelledby="category-list">
      <h2 className="unseen" id="category-list">
        {m.categories_list()}
      </h2>
      <SortableList
        rows={categories}
        action={categoriesAddress({ reorder: "" })}
        texts={{
          sorted: m.categories_reordered(),
          changed: m.categories_list_changed(),
          failed: m.categories_reorder_failed(),
        }}
      >
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
      </SortableList>
    </section>
  )
}
