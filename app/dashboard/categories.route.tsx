import { data, Link, replace, useSearchParams } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import {
  createCategory,
  deleteCategory,
  listOwnCategories,
  reorderCategories,
  updateCategory,
} from "#app/database/shop/categories.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import {
  checkCategory,
  emptyCategory,
  readCategoryFields,
  type CategoryFields,
} from "#app/domain/product/category-form.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PlusIcon } from "#app/ui/icons.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import type { Route } from "./+types/categories.route"
import { failureAt, refusalOfFailure, shouldReadAgain } from "./categories/after-refusal.ts"
import type { Answer, CategoryRefusal } from "./categories/answer.ts"
import {
  categoriesAddress,
  readCategoriesPlace,
  type CategoriesPlace,
} from "./categories/categories-place.ts"
import { CategoryForm } from "./categories/category-form.tsx"
import { CategoryList } from "./categories/category-list.tsx"
import { DeleteCategory } from "./categories/delete-category.tsx"
import { CategoriesNotLoaded, NoCategories } from "./categories/no-categories.tsx"
import { readNotice, type Notice } from "./categories/notice.ts"
import { readOrder } from "./categories/read-order.ts"
import { TipsPanel } from "./categories/tips-panel.tsx"
import { addId, usePlaceFocus } from "./categories/use-place-focus.ts"
import { notices } from "./categories/notice.ts"
import { refusalText } from "./categories/refusal-text.ts"
import { listFailed } from "./list-failed.ts"
import { useResults } from "#app/ui/toast/use-results.ts"
import "#app/ui/panel.css"
import styles from "./categories/categories.module.css"

const closed: CategoriesPlace = { kind: "list" }

export function meta() {
  return [{ title: m.page_title({ title: m.categories_title() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const requested = readCategoriesPlace(url.searchParams)
  const categories = await asShop(context.get(shopSessionContext).shopId, listOwnCategories).catch(
    (error: unknown) => listFailed(context, error),
  )
  const missing =
    categories !== null &&
    (requested === null || ("id" in requested && categories.every(({ id }) => id !== requested.id)))
  const place = requested === null || missing || categories === null ? closed : requested
  return data({ categories, place, missing }, { status: categories === null ? 503 : missing ? 404 : 200 })
}

/** The address says what is to be done, and to which category. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const place = readCategoriesPlace(url.searchParams)
  if (place?.kind === "new") return save(request, shopId, null)
  if (place?.kind === "edit") return save(request, shopId, place.id)
  if (place?.kind === "reorder") return changeOrder(request, shopId)
  if (place?.kind !== "delete") return refused("category_gone", 404)
  const found = await asShop(shopId, (db) => deleteCategory(db, place.id)).catch(nullIfUnavailable)
  if (found === null) return refused("delete_failed", 503)
  return found ? done("deleted") : refused("category_gone", 404)
}

/** A category's form as it arrives: a new one, or the one with `categoryId` as it shall be. */
async function save(request: Request, shopId: string, categoryId: string | null) {
  const sent = await readForm(request)
  const fields = sent.ok ? readCategoryFields(sent.form) : null
  if (fields === null) return refused("upload_unreadable", sent.ok ? 400 : sent.status)
  const checked = checkCategory(fields)
  if (!checked.ok) return data<Answer>({ fields, problems: checked.problems }, { status: 422 })
  const isNew = categoryId === null
  const saved = await asShop(shopId, (db) =>
    isNew ? createCategory(db, checked.category) : updateCategory(db, categoryId, checked.category),
  ).catch(nullIfUnavailable)
  if (saved === null) return refused(failureAt[isNew ? "new" : "edit"], 503, fields)
  return saved ? done(isNew ? "created" : "updated") : refused("category_gone", 404, fields)
}

/** The order as it is sent: whole, from a list that is still the stored one, or not at all. */
async function changeOrder(request: Request, shopId: string) {
  const sent = await readForm(request)
  const requestedOrder = sent.ok ? readOrder(sent.form) : null
  if (requestedOrder === null) return refused("upload_unreadable", sent.ok ? 400 : sent.status)
  const kept = await asShop(shopId, (db) => reorderCategories(db, requestedOrder.order)).catch(
    nullIfUnavailable,
  )
  if (kept === null) return refused("reorder_failed", 503)
  if (!kept) return refused("list_changed", 409)
  return requestedOrder.byButton ? done("reordered") : data<Answer>({ reordered: true })
}

const done = (notice: Notice) => replace(categoriesAddress({ done: notice }))

function refused(refusal: CategoryRefusal, status: number, fields?: CategoryFields) {
  return data<Answer>({ refusal, ...(fields && { fields }) }, { status })
}

function nullIfUnavailable(error: unknown): null {
  if (error instanceof DatabaseUnavailable) return null
  throw error
}

/** What was typed and what is shown stay where they are when the line breaks: the status keeps the page from reading itself again. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    return data<Answer>({ refusal: refusalOfFailure(error, request.url) }, { status: 503 })
  }
}

export const shouldRevalidate = shouldReadAgain

/** The address names a category that is not there. */
const categoryGone: Answer = { refusal: "category_gone" }

export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, place, missing } = loaderData
  const notice = readNotice(useSearchParams()[0])
  const answer: Answer | undefined = actionData ?? (missing ? categoryGone : undefined)
  const { toast, notify, close } = useResults({
    done: notice && notices[notice](),
    refused: answer?.refusal ? refusalText[answer.refusal]() : null,
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
            answer={actionData}
            isNew
            action={categoriesAddress({ new: "" })}
            closeTo={categoriesAddress()}
          />
        </section>
      )}
      {categories === null && <CategoriesNotLoaded />}
      {categories?.length === 0 && !isNew && <NoCategories />}
      {categories && categories.length > 0 && (
        <CategoryList categories={categories} place={place} answer={actionData} notify={notify} />
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
