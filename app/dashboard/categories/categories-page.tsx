import type { ReactNode } from "react"
import { useSearchParams } from "react-router"
import type { OwnCategory } from "#app/database/shop/own-categories.ts"
import { emptyCategory } from "#app/domain/product/category-rules.ts"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { PlusIcon, TagIcon } from "#app/ui/icons.tsx"
import { EmptyPanel, NotLoaded } from "#app/ui/list/empty-panel.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import { errors, failures, flashes, type ActionData } from "./categories-action-data.ts"
import type { Route } from "./+types/categories.route"
import { categoriesAddress } from "./categories-dialog-state.ts"
import { CategoryForm } from "./category-form.tsx"
import { CategoryList } from "./category-list.tsx"
import "#app/ui/panel.css"
import styles from "./categories.module.css"

type Props = Route.ComponentProps["loaderData"] & { sent: ActionData | undefined }

const categoryGone: ActionData = { error: "category_gone" }

/** Shows the categories, tips, and the open form or confirmation. */
export function CategoriesPage({ categories, dialogState, missing, sent }: Props) {
  const flash = readFlash(flashes, useSearchParams()[0])
  const actionData = sent ?? (missing ? categoryGone : undefined)
  const toast = resultToast({
    done: flash && flashes[flash](),
    rejected: actionData?.error ? errors[actionData.error]() : null,
    actionData,
  })
  const messages = <Toast toast={toast} failed={errors[failures[dialogState.kind]]()} />
  const isNew = dialogState.kind === "new"
  const leaving = dialogState.kind === "delete" && categories?.find(({ id }) => id === dialogState.id)
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.categories_title()}</h1>
          <p>{m.categories_subtitle()}</p>
        </div>
        <a className="btn" href={categoriesAddress({ new: "" })}>
          <PlusIcon />
          {m.categories_add()}
        </a>
      </div>
      {isNew && (
        <section className={`panel ${styles.newCategory}`} aria-labelledby="category-new">
          <h2 id="category-new">{m.categories_new()}</h2>
          <CategoryForm
            fields={emptyCategory}
            actionData={sent}
            isNew
            action={categoriesAddress({ new: "" })}
            closeTo={categoriesAddress()}
          />
        </section>
      )}
      {categories === null && <CategoriesNotLoaded />}
      {categories?.length === 0 && !isNew && <NoCategories />}
      {categories && categories.length > 0 && (
        <CategoryList categories={categories} dialogState={dialogState} actionData={sent} />
      )}
      <TipsPanel />
      {leaving ? <DeleteCategory category={leaving} toast={messages} /> : messages}
    </>
  )
}

/** Explains categories to a shop that has none, and offers the first one. */
function NoCategories() {
  return (
    <EmptyPanel icon={<TagIcon />} title={m.categories_empty()} about={m.categories_empty_about()}>
      <a className="btn" href={categoriesAddress({ new: "" })}>
        <PlusIcon />
        {m.categories_first()}
      </a>
    </EmptyPanel>
  )
}

function CategoriesNotLoaded() {
  const texts = {
    title: m.categories_load_failed(),
    about: m.categories_load_about(),
    again: m.categories_load_again(),
  }
  return <NotLoaded {...texts} address={categoriesAddress()} />
}

/** Gives advice about categories. */
function TipsPanel() {
  const tips = [
    m.categories_tip_order(),
    m.categories_tip_choose(),
    m.categories_tip_names(),
    m.categories_tip_delete(),
  ]
  return (
    <aside className={`panel ${styles.tips}`} aria-labelledby="tips">
      <h2 id="tips">{m.categories_tips()}</h2>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </aside>
  )
}

/** Confirms the deletion of a category. It says what happens to the category's products. */
function DeleteCategory({ category, toast }: { category: OwnCategory; toast: ReactNode }) {
  const { id, name, productCount: count } = category
  return (
    <ConfirmDialog
      title={m.delete_title({ name })}
      action={categoriesAddress({ delete: id })}
      closeTo={categoriesAddress()}
      texts={{ confirm: m.categories_delete_confirm(), busy: m.delete_busy(), keep: m.delete_keep() }}
      isDangerous
      toast={toast}
    >
      <p>
        <b>{m.categories_delete_question()}</b>
      </p>
      <p className="muted">
        {count === 0
          ? m.categories_delete_none()
          : m.categories_delete_count({ count, shown: formatCount(count) })}
      </p>
    </ConfirmDialog>
  )
}
