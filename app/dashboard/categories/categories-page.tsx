import { Link, useSearchParams } from "react-router"
import type { OwnCategory } from "#app/database/shop/categories.ts"
import { emptyCategory } from "#app/domain/product/category-form.ts"
import { readNotice } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PlusIcon } from "#app/ui/icons.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { useResults } from "#app/ui/toast/use-results.ts"
import { notices, refusals, type Answer } from "./answer.ts"
import { categoriesAddress, type CategoriesPlace } from "./categories-place.ts"
import { CategoryForm } from "./category-form.tsx"
import { CategoryList } from "./category-list.tsx"
import { DeleteCategory } from "./delete-category.tsx"
import { CategoriesNotLoaded, NoCategories } from "./no-categories.tsx"
import { TipsPanel } from "./tips-panel.tsx"
import { addId, usePlaceFocus } from "./use-place-focus.ts"
import "#app/ui/panel.css"
import styles from "./categories.module.css"

type Props = {
  /** Null when the database did not answer. */
  categories: readonly OwnCategory[] | null
  place: CategoriesPlace
  /** The address names a category that is not there. */
  missing: boolean
  sent: Answer | undefined
}

/** The address names a category that is not there. */
const categoryGone: Answer = { refusal: "category_gone" }

/** The categories, tips, and the form or the question that is open. */
export function CategoriesPage({ categories, place, missing, sent }: Props) {
  const notice = readNotice(notices, useSearchParams()[0])
  const answer = sent ?? (missing ? categoryGone : undefined)
  const { toast, notify, close } = useResults({
    done: notice && notices[notice](),
    refused: answer?.refusal ? refusals[answer.refusal]() : null,
    answer,
  })
  usePlaceFocus(place)
  const isNew = place.kind === "new"
  const leaving = place.kind === "delete" && categories?.find(({ id }) => id === place.id)
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.categories_title()}</h1>
          <p>{m.categories_subtitle()}</p>
        </div>
        <Link className="btn" id={addId} to={categoriesAddress({ new: "" })} preventScrollReset>
          <PlusIcon />
          {m.categories_add()}
        </Link>
      </div>
      {isNew && (
        <section className={`panel ${styles.newCategory}`} aria-labelledby="category-new">
          <h2 id="category-new">{m.categories_new()}</h2>
          <CategoryForm
            fields={emptyCategory}
            answer={sent}
            isNew
            action={categoriesAddress({ new: "" })}
            closeTo={categoriesAddress()}
          />
        </section>
      )}
      {categories === null && <CategoriesNotLoaded />}
      {categories?.length === 0 && !isNew && <NoCategories />}
      {categories && categories.length > 0 && (
        <CategoryList categories={categories} place={place} answer={sent} notify={notify} />
      )}
      <TipsPanel />
      {leaving ? (
        <DeleteCategory key={leaving.id} category={leaving} toast={<Toast toast={toast} onClose={close} />} />
      ) : (
        <Toast toast={toast} onClose={close} />
      )}
    </>
  )
}
