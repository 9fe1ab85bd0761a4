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
      title={m.acts_delete_title({ count })}
      confirm={m.acts_delete_confirm({ count })}
      keep={m.acts_keep()}
      isDangerous
    >
      <input type="hidden" name="sure" value="" />
      <p>
        <b>{m.acts_delete_question()}</b>
      </p>
      <SelectedNames products={products} />
      <div className="dialog__lost">
        <p>
          {m.acts_lost_with()} {m.acts_lost_variants({ count: variants })} ·{" "}
          {m.acts_lost_images({ count: pictures })}.
        </p>
        <p>{m.acts_lost()}</p>
      </div>
      {gone > 0 && <p className="muted">{m.acts_gone({ count: gone })}</p>}
      <p className="muted">{m.acts_hide_hint()}</p>
    </SelectedDialog>
  )
}
