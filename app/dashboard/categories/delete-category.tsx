import type { ReactNode } from "react"
import type { OwnCategory } from "#app/database/shop/categories.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { categoriesAddress } from "./categories-place.ts"

/** The confirmation before a category is deleted. It names what happens to the category's products. */
export function DeleteCategory({ category, toast }: { category: OwnCategory; toast: ReactNode }) {
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
