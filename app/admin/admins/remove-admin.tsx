import type { ReactNode } from "react"
import type { Administrator } from "#app/database/admin/admins.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { PasswordAgain, type OwnPassword } from "../own-password/password-again.tsx"
import { adminsAddress } from "./admins-place.ts"
import styles from "./admins.module.css"

type Props = { admin: Administrator; ownPassword: OwnPassword; toast: ReactNode }

/** The question before an administrator is removed, with what that ends. */
export function RemoveAdmin({ admin: { id, name, email }, ownPassword, toast }: Props) {
  return (
    <ConfirmDialog
      title={m.admins_remove_title({ name })}
      action={adminsAddress({ remove: id })}
      closeTo={adminsAddress()}
      texts={{ confirm: m.admins_remove_confirm(), busy: m.admins_removing(), keep: m.admins_cancel() }}
      isDangerous
      toast={toast}
    >
      <p className={styles.whom}>
        <bdi dir="ltr">{email}</bdi>
      </p>
      <p>{m.admins_remove_about()}</p>
      <p className="muted">{m.admins_remove_stays()}</p>
      <PasswordAgain {...ownPassword} />
    </ConfirmDialog>
  )
}
