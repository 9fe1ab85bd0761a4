import { PasswordAgain } from "#app/admin/account/own-password.tsx"
import type { LostWithShop } from "#app/database/admin/deleted-shops.ts"
import type { AdminShop } from "#app/database/admin/listed-shops.ts"
import { deleteSentence } from "#app/domain/shop/edit-shop-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { PageDialog } from "#app/ui/dialog/dialog.tsx"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { CopyButton } from "#app/ui/form/copy-button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import type { ShopActionData } from "../shops-action-data.ts"
import type { DangerousDialogProps } from "./shop-dialog-props.ts"
import { shopsAddress } from "../shops-dialog-state.ts"
import "#app/ui/form/tick.css"
import styles from "./delete-shop.module.css"

type Props = DangerousDialogProps & {
  shop: AdminShop
  lost: LostWithShop
  actionData: ShopActionData | undefined
}

/** Step 1: lists what is deleted with a shop, and suggests to block it instead. */
export function WarnOfDeletion({ shop, lost, query, toast }: Omit<Props, "actionData" | "ownPassword">) {
  const closeTo = shopsAddress(query)
  return (
    <PageDialog
      role="alertdialog"
      title={m.shops_delete_title({ name: shop.name })}
      about={m.shops_delete_step({ step: 1 })}
      closeTo={closeTo}
    >
      <div className="dialog__body">
        <WhatIsLost shop={shop} lost={lost} />
        <p className="muted">{m.shops_delete_income()}</p>
        {shop.isActive && <p>{m.shops_delete_rather_block()}</p>}
      </div>
      <footer className="dialog__footer">
        {shop.isActive && (
          <a className={`btn btn--quiet ${styles.block}`} href={shopsAddress(query, { block: shop.id })}>
            {m.shops_delete_block()}
          </a>
        )}
        <a className="btn btn--quiet" href={closeTo} data-first-focus="" data-dismiss="">
          {m.shops_cancel()}
        </a>
        <a className="btn btn--danger" href={shopsAddress(query, { delete: shop.id, step: "2" })}>
          {m.shops_delete_on()}
        </a>
      </footer>
      {toast}
    </PageDialog>
  )
}

/** Asks in step 2 for the sentence and the tick; until then the button is disabled (`confirm-deletion.ts`). */
export function DeleteShop({ shop, lost, actionData, query, toast, ownPassword }: Props) {
  const sentence = deleteSentence(shop.name)
  const texts = {
    copy: m.shops_delete_copy(),
    copied: m.shops_delete_copied(),
    failed: m.shops_copy_failed(),
  }
  return (
    <ConfirmDialog
      title={m.shops_delete_title({ name: shop.name })}
      about={m.shops_delete_step({ step: 2 })}
      action={shopsAddress(query, { delete: shop.id, step: "2" })}
      closeTo={shopsAddress(query)}
      texts={{ confirm: m.shops_delete_confirm(), busy: m.delete_busy(), keep: m.shops_cancel() }}
      isDangerous
      toast={toast}
    >
      <WhatIsLost shop={shop} lost={lost} />
      <Field label={m.shops_delete_type()} error={deletionProblemText(actionData?.deletion)}>
        {(control) => (
          <>
            <span className={styles.sentence}>
              <bdi dir="ltr">
                DELETE <bdi>{sentence.slice("DELETE ".length)}</bdi>
              </bdi>
              <CopyButton text={sentence} texts={texts} />
            </span>
            <input
              {...control}
              className="input ltr"
              name="sentence"
              defaultValue={actionData?.input ?? ""}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              data-deletion={shop.name}
            />
          </>
        )}
      </Field>
      <label className={styles.sure}>
        <input
          className="tick"
          type="checkbox"
          name="sure"
          // It was ticked already when the password was wrong.
          defaultChecked={actionData?.ownPassword !== undefined}
        />
        {m.shops_delete_sure()}
      </label>
      <PasswordAgain {...ownPassword} />
    </ConfirmDialog>
  )
}

/** Lists what is lost with the shop; what it has none of is not listed. */
function WhatIsLost({ shop: { slug }, lost: { products, pictures, orders } }: Pick<Props, "shop" | "lost">) {
  return (
    <div className={styles.lost}>
      <p>
        <b>{m.shops_delete_lost()}</b>
      </p>
      <ul>
        {products > 0 && (
          <li>{m.shops_delete_products({ count: products, shown: formatCount(products) })}</li>
        )}
        {pictures > 0 && (
          <li>{m.shops_delete_pictures({ count: pictures, shown: formatCount(pictures) })}</li>
        )}
        {orders > 0 && <li>{m.shops_delete_orders({ count: orders, shown: formatCount(orders) })}</li>}
        <li>
          {m.shops_delete_links()} <bdi dir="ltr">/shop/{slug}</bdi>
        </li>
        <li>{m.shops_delete_data()}</li>
      </ul>
    </div>
  )
}

function deletionProblemText(problem: ShopActionData["deletion"]): string | undefined {
  if (problem === undefined) return undefined
  return problem === "not_sure" ? m.shops_delete_not_sure() : m.shops_delete_wrong()
}
