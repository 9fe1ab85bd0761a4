import type { ReactNode } from "react"
import {
  checkNewAdmin,
  emptyAdmin,
  readNewAdminFields,
  type NewAdminProblems,
} from "#app/domain/account/new-admin-form.ts"
import { ownPasswordField } from "#app/domain/account/own-password.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { useCheckedForm } from "#app/ui/form/use-checked-form.ts"
import { PasswordAgain, type OwnPassword } from "../own-password/password-again.tsx"
import { adminsAddress } from "./admins-place.ts"
import type { AdminAnswer } from "./answer.ts"
import { CreateFieldset } from "./create-fieldset.tsx"

type Props = { answer: AdminAnswer | undefined; ownPassword: OwnPassword; toast: ReactNode }

/** The Create New Admin modal. It is checked by the server's own rules before it is sent. */
export function CreateAdmin({ answer, ownPassword, toast }: Props) {
  const form = useCheckedForm<NewAdminProblems>({
    ...{ action: adminsAddress({ new: "" }), answer, refused: answer?.problems },
    check: problemsOf,
  })
  return (
    <FormDialog
      title={m.admins_new_title()}
      about={m.admins_new_about()}
      form={form}
      closeTo={adminsAddress()}
      texts={{ save: m.admins_create(), busy: m.admins_creating(), cancel: m.admins_cancel() }}
      toast={toast}
    >
      <div className="dialog__body">
        <CreateFieldset fields={answer?.fields ?? emptyAdmin} problems={form.problems ?? {}} />
        <PasswordAgain {...ownPassword} />
      </div>
    </FormDialog>
  )
}

function problemsOf(sent: FormData): NewAdminProblems {
  sent.delete(ownPasswordField)
  const fields = readNewAdminFields(sent)
  const result = fields && checkNewAdmin(fields)
  return result?.ok === false ? result.problems : {}
}
