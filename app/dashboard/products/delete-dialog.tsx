import { Form, Link, useNavigate, useNavigation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/busy-button.tsx"
import { Dialog } from "#app/ui/dialog.tsx"
import { DialogHead } from "#app/ui/dialog-head.tsx"
import "./details-dialog.css"

type Props = {
  product: { name: string; isActive: boolean }
  /** Where the deletion is sent: the address of this dialog. */
  action: string
  closeTo: string
}

/** Asks before a product is gone for good. The safe button has the focus. */
export function DeleteDialog({ product, action, closeTo }: Props) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const close = () => void navigate(closeTo, { preventScrollReset: true })
  return (
    <Dialog labelledBy="delete-title" role="alertdialog" onDismiss={close}>
      <Form className="dialog__form" method="post" action={action} replace preventScrollReset>
        <DialogHead id="delete-title" title={m.delete_title({ name: product.name })} />
        <div className="dialog__body delete">
          <p>
            <b>{m.delete_question()}</b>
          </p>
          <p className="delete__lost">{m.delete_lost()}</p>
          {product.isActive && <p className="muted">{m.delete_hide_hint()}</p>}
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
            {m.delete_confirm()}
          </BusyButton>
        </footer>
      </Form>
    </Dialog>
  )
}
