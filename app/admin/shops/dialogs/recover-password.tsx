import { PasswordAgain } from "#app/admin/account/own-password.tsx"
import type { AdminShop } from "#app/database/admin/listed-shops.ts"
import type { SetPasswordProblem } from "#app/domain/account/passwords.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { PasswordField } from "#app/ui/form/password-field.tsx"
import type { ShopActionData } from "../shops-action-data.ts"
import type { DangerousDialogProps } from "./shop-dialog-props.ts"
import { shopsAddress } from "../shops-dialog-state.ts"

type Props = DangerousDialogProps & {
  shop: AdminShop
  /** A generated one. */
  password: string
  actionData: ShopActionData | undefined
}

/**
 * Shows the Recover Password modal: a new password without the old one. It is visible, because the operator hands it
 * over.
 */
export function RecoverPassword({ shop, password, actionData, query, toast, ownPassword }: Props) {
  const { id, name, username } = shop
  const problem = actionData?.password
  const field = (name: SetPasswordProblem["field"]) => ({
    ...{ defaultValue: password, isShownAtFirst: true, required: true, autoComplete: "new-password" },
    error: problem?.field === name ? problems[problem.key]() : undefined,
  })
  return (
    <FormDialog
      title={m.shops_recover()}
      about={<bdi>{name}</bdi>}
      action={shopsAddress(query, { recover: id })}
      closeTo={shopsAddress(query)}
      texts={{ save: m.shops_set_password(), busy: m.shops_saving(), cancel: m.shops_cancel() }}
      toast={toast}
    >
      <div className="dialog__body">
        <input hidden readOnly autoComplete="username" value={username} />
        <p>
          {m.shops_recover_username()}{" "}
          <bdi dir="ltr">
            <b>{username}</b>
          </bdi>
        </p>
        <PasswordField
          label={m.shops_new_password()}
          {...field("next")}
          name="password"
          hint={m.shops_new_password_hint()}
          enterKeyHint="next"
          data-first-focus=""
        />
        <PasswordField label={m.shops_again_password()} {...field("again")} name="again" enterKeyHint="go" />
        <p className="muted">{m.shops_recover_about()}</p>
        <PasswordAgain {...ownPassword} />
      </div>
    </FormDialog>
  )
}

const problems: Readonly<Record<SetPasswordProblem["key"], () => string>> = {
  missing: m.shops_password_missing,
  mismatch: m.shops_password_mismatch,
  too_weak: () => m.shops_password_weak({ count: limits.minPassword }),
  too_long: () => m.shops_password_long({ limit: limits.password }),
}
