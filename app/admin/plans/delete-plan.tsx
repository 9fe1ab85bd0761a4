import type { ReactNode } from "react"
import type { AdminPlan } from "#app/database/admin/plans.ts"
import { planNameIn } from "#app/domain/plan/plan-translations.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/locale.ts"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { PasswordAgain, type OwnPassword } from "../account/own-password.tsx"
import { plansAddress } from "./plans-place.ts"

type Props = {
  plan: AdminPlan
  /** The protected plan that its shops move to. */
  basic: string
  ownPassword: OwnPassword
  toast: ReactNode
}

/** The question before a plan is deleted, with what happens to its shops. */
export function DeletePlan({ plan, basic, ownPassword, toast }: Props) {
  const { id, shopCount: count } = plan
  const name = planNameIn(plan, currentLocale())
  return (
    <ConfirmDialog
      title={m.delete_title({ name })}
      action={plansAddress({ delete: id })}
      closeTo={plansAddress()}
      texts={{ confirm: m.plans_delete_confirm(), busy: m.delete_busy(), keep: m.delete_keep() }}
      isDangerous
      toast={toast}
    >
      <p>
        {count === 0
          ? m.plans_delete_no_shops()
          : m.plans_delete_moves({ count, shown: formatCount(count), basic })}
      </p>
      <PasswordAgain {...ownPassword} />
    </ConfirmDialog>
  )
}
