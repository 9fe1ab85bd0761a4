import { m } from "#app/messages/compiled/messages.js"
import { SelectedDialog, SelectedNames, type SelectedQuestion } from "./selected-dialog.tsx"

/** Confirms the deletion of products, and lists what is deleted with them. */
export function DeleteSelected({ products, gone, ...about }: SelectedQuestion) {
  const count = products.length
  const variants = products.reduce((sum, product) => sum + product.variants, 0)
  const pictures = products.reduce((sum, product) => sum + product.pictures, 0)
  return (
    <SelectedDialog
      {...about}
      title={m.actions_delete_title({ count })}
      confirm={m.actions_delete_confirm({ count })}
      keep={m.actions_keep()}
      isDangerous
    >
      <input type="hidden" name="sure" value="" />
      <p>
        <b>{m.actions_delete_question()}</b>
      </p>
      <SelectedNames products={products} />
      <div className="dialog__lost">
        <p>
          {m.actions_lost_with()} {m.actions_lost_variants({ count: variants })} ·{" "}
          {m.actions_lost_images({ count: pictures })}.
        </p>
        <p>{m.actions_lost()}</p>
      </div>
      {gone > 0 && <p className="muted">{m.actions_gone({ count: gone })}</p>}
      <p className="muted">{m.actions_hide_hint()}</p>
    </SelectedDialog>
  )
}
