import { m } from "#app/messages/compiled/messages.js"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"

type Props = {
  product: { name: string; isActive: boolean }
  /** Where the deletion is sent: the address of this dialog. */
  action: string
  closeTo: string
}

/** Asks before a product is gone for good. */
export function DeleteDialog({ product, action, closeTo }: Props) {
  return (
    <ConfirmDialog
      title={m.delete_title({ name: product.name })}
      action={action}
      closeTo={closeTo}
      texts={{ confirm: m.delete_confirm(), busy: m.delete_busy(), keep: m.delete_keep() }}
      isDangerous
    >
      <p>
        <b>{m.delete_question()}</b>
      </p>
      <p className="dialog__lost">{m.delete_lost()}</p>
      {product.isActive && <p className="muted">{m.delete_hide_hint()}</p>}
    </ConfirmDialog>
  )
}
