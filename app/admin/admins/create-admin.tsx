import type { ReactNode } from "react"
import { emptyAdmin, type NewAdminProblems } from "#app/domain/account/new-admin.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { textBy } from "#app/messages/text-by.ts"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { PasswordField } from "#app/ui/form/password-field.tsx"
import { PasswordAgain, type OwnPassword } from "../account/own-password.tsx"
import { adminsAddress } from "./admins-dialog-state.ts"
import type { AdminActionData } from "./admins-action-data.ts"

type Props = { actionData: AdminActionData | undefined; ownPassword: OwnPassword; toast: ReactNode }

/**
 * Shows the Create New Admin modal. A password of 8 characters is advised and not enforced (section 5).
 */
export function CreateAdmin({ actionData, ownPassword, toast }: Props) {
  const problems = actionData?.problems ?? {}
  const fields = actionData?.fields ?? emptyAdmin
  return (
    <FormDialog
      title={m.admins_new_title()}
      about={m.admins_new_about()}
      action={adminsAddress({ new: "" })}
      closeTo={adminsAddress()}
      texts={{ save: m.admins_create(), busy: m.admins_creating(), cancel: m.admins_cancel() }}
      toast={toast}
    >
      <div className="dialog__body">
        <InputField
          label={m.admins_name()}
          error={problemText(problems.name)}
          name="name"
          defaultValue={fields.name}
          maxLength={limits.adminName}
          required
          autoComplete="off"
          data-first-focus=""
        />
        <InputField
          label={m.admin_email()}
          error={problemText(problems.email)}
          writes="latin"
          type="email"
          name="email"
          defaultValue={fields.email}
          maxLength={limits.email}
          required
          autoComplete="off"
        />
        <PasswordField
          label={m.password()}
          hint={m.admins_password_hint({ least: limits.minAdminPassword })}
          error={problemText(problems.password)}
          name="password"
          required
          autoComplete="new-password"
        />
        <PasswordAgain {...ownPassword} />
      </div>
    </FormDialog>
  )
}

type Problem = NonNullable<NewAdminProblems[keyof NewAdminProblems]>

const problemText = textBy<Problem>({
  name_missing: m.admins_name_missing,
  name_long: () => m.admins_name_long({ limit: limits.adminName }),
  email_missing: m.admins_email_missing,
  email_shape: m.admin_email_shape,
  email_taken: m.admins_email_taken,
  password_missing: m.admins_password_missing,
  password_long: () => m.password_too_long({ limit: limits.password }),
})
