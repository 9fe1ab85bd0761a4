import { useRef, useState, type FormEvent } from "react"
import { Form, Link, useNavigate, useNavigation } from "react-router"
import type { PlanChoice } from "#app/database/admin-shop-acts.ts"
import type { NewShopFields } from "#app/domain/new-shop-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/busy-button.tsx"
import { CloseLink } from "#app/ui/close-link.tsx"
import { Dialog } from "#app/ui/dialog.tsx"
import { DialogHead } from "#app/ui/dialog-head.tsx"
import { UnsavedWarning } from "#app/ui/unsaved-warning.tsx"
import type { ShopAnswer } from "./answer.ts"
import { CreateFieldset } from "./create-fieldset.tsx"
import type { ShopDialogProps } from "./shop-dialog-props.ts"
import { shopsAddress } from "./shops-place.ts"

type Props = ShopDialogProps & {
  /** What stands in it at first. */
  fields: NewShopFields
  /** The application that it is made of. */
  requestId: string | null
  plans: readonly PlanChoice[]
  answer: ShopAnswer | undefined
}

/** The Create New Shop modal. */
export function CreateShop({ fields, requestId, plans, answer, query, toast }: Props) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const saving = useRef(false)
  const [touched, setTouched] = useState(false)
  const closeTo = shopsAddress(query)
  const action = shopsAddress(query, { new: "", ...(requestId && { request: requestId }) })
  const busy = navigation.state !== "idle" && navigation.formAction === action

  function send(event: FormEvent<HTMLFormElement>) {
    if (busy) event.preventDefault()
    else saving.current = true
  }

  return (
    <Dialog labelledBy="new-shop" onDismiss={() => void navigate(closeTo, { preventScrollReset: true })}>
      <Form
        className="dialog__form"
        method="post"
        action={action}
        replace
        preventScrollReset
        noValidate
        onSubmit={send}
        onInput={() => {
          saving.current = false
          setTouched(true)
        }}
      >
        <DialogHead id="new-shop" title={m.shops_new_title()} close={<CloseLink to={closeTo} />} />
        <div className="dialog__body new-shop">
          <CreateFieldset fields={answer?.fields ?? fields} answer={answer} plans={plans} />
        </div>
        <footer className="dialog__foot">
          <Link className="btn btn--quiet" to={closeTo} preventScrollReset>
            {m.shops_cancel()}
          </Link>
          <BusyButton busy={busy} busyLabel={m.shops_creating()}>
            {m.shops_create()}
          </BusyButton>
        </footer>
        <UnsavedWarning
          when={touched && !busy}
          saving={saving}
          words={{
            title: m.unsaved_title(),
            text: m.unsaved_text(),
            stay: m.unsaved_stay(),
            leave: m.unsaved_leave(),
          }}
        />
      </Form>
      {toast}
    </Dialog>
  )
}
