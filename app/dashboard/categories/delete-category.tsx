import type { ReactNode } from "react"
import { Form, Link, useNavigate, useNavigation } from "react-router"
import type { OwnCategory } from "#app/database/own-categories.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { BusyButton } from "#app/ui/busy-button.tsx"
import { Dialog } from "#app/ui/dialog.tsx"
import { DialogHead } from "#app/ui/dialog-head.tsx"
import { categoriesAddress } from "./categories-place.ts"

/** Asks before a category is gone, and says what happens to its products. The safe button has the focus. */
export function DeleteCategory({ category, toast }: { category: OwnCategory; toast: ReactNode }) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const closeTo = categoriesAddress()
  const action = categoriesAddress({ delete: category.id })
  const { name, productCount: count } = category
  return (
    <Dialog
      labelledBy="delete-title"
      role="alertdialog"
      onDismiss={() => void navigate(closeTo, { preventScrollReset: true })}
    >
      <Form className="dialog__form" method="post" action={action} replace preventScrollReset>
        <DialogHead id="delete-title" title={m.delete_title({ name })} />
        <div className="dialog__body category-question">
          <p>
            <b>{m.categories_delete_question()}</b>
          </p>
          <p className="muted">
            {count === 0
              ? m.categories_delete_none()
              : m.categories_delete_count({ count, shown: formatCount(count) })}
          </p>
        </div>
        <footer className="dialog__foot">
          <Link className="btn btn--quiet" to={closeTo} preventScrollReset data-first-focus="">
            {m.delete_keep()}
          </Link>
          <BusyButton
            className="btn btn--danger"
            busy={navigation.state !== "idle" && navigation.formAction === action}
            busyLabel={m.delete_busy()}
          >
            {m.categories_delete_confirm()}
          </BusyButton>
        </footer>
      </Form>
      {toast}
    </Dialog>
  )
}
