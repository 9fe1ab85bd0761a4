import type { ReactNode } from "react"
import type { AdminPlan } from "#app/database/admin/admin-plans.ts"
import { planNameIn } from "#app/domain/plan/plan-translations.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { PasswordAgain, type OwnPassword } from "../account/own-password.tsx"
import { planPrice } from "./plan-text.ts"
import { plansAddress } from "./plans-dialog-state.ts"

type Props = {
  plan: AdminPlan
  /** The protected plan that its shops move to; undefined if none is stored. */
  basic: AdminPlan | undefined
  ownPassword: OwnPassword
  toast: ReactNode
}

/** Asks before a plan is deleted, and says what happens to its shops. */
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
          : m.plans_delete_moves({
              ...{ count, shown: formatCount(count) },
              basic: basic ? planNameIn(basic, currentLocale()) : m.plans_basic(),
            })}
      </p>
      {count > 0 && basic && <NewPrice plan={plan} basic={basic} />}
      <PasswordAgain {...ownPassword} />
    </ConfirmDialog>
  )
}

/** Shows what its shops pay from then on, and the difference in total; nothing if the price stays. */
function NewPrice({ plan, basic }: { plan: AdminPlan; basic: AdminPlan }) {
  const change = (basic.priceCents ?? 0) - (plan.priceCents ?? 0)
  if (change === 0) return null
  const sum = { price: formatPrice(Math.abs(change) * plan.shopCount) }
  return (
    <p>
      {m.plans_delete_price({ price: planPrice(basic.priceCents), former: planPrice(plan.priceCents) })}{" "}
      <b>{change < 0 ? m.plans_delete_less(sum) : m.plans_delete_more(sum)}</b>
    </p>
  )
}
