import type { PlanChoice } from "#app/database/admin/shop-actions-data.ts"
import type { AdminShop } from "#app/database/admin/listed-shops.ts"
import { basicProductLimit, unlimited } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { ConfirmDialog, FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { SelectField } from "#app/ui/form/input-field.tsx"
import type { ShopDialogProps } from "./shop-dialog-props.ts"
import { planChoice, planName, productUse } from "../../plans/plan-text.ts"
import { shopsAddress } from "../shops-dialog-state.ts"

type Props = ShopDialogProps & { shop: AdminShop; plans: readonly PlanChoice[]; to: string | null }

/** Shows the Change Shop Plan modal, and the question before another plan is given. */
export function ChangePlan({ shop, plans, to, query, toast }: Props) {
  const chosen = plans.find(({ id }) => id === to)
  if (chosen) return <ConfirmPlan shop={shop} plan={chosen} query={query} toast={toast} />
  return (
    <FormDialog
      title={m.shops_plan_title()}
      about={<bdi>{shop.name}</bdi>}
      action={shopsAddress(query, { plan: shop.id })}
      closeTo={shopsAddress(query)}
      texts={{ save: m.shops_change_plan(), busy: m.shops_saving(), cancel: m.shops_cancel() }}
      toast={toast}
    >
      <div className="dialog__body">
        <SelectField
          label={m.shops_plan()}
          hint={m.shops_plan_now({ plan: planName(shop), used: productUse(shop) })}
          name="plan_id"
          defaultValue={shop.planId ?? undefined}
          data-first-focus=""
        >
          {plans.map((plan) => (
            <option key={plan.id} value={plan.id}>
              {planChoice(plan)}
            </option>
          ))}
        </SelectField>
      </div>
    </FormDialog>
  )
}

function ConfirmPlan({ shop, plan, query, toast }: ShopDialogProps & { shop: AdminShop; plan: PlanChoice }) {
  const isLess =
    plan.productLimit !== unlimited &&
    ((shop.productLimit ?? basicProductLimit) === unlimited ||
      plan.productLimit < (shop.productLimit ?? basicProductLimit))
  const over = plan.productLimit === unlimited ? 0 : shop.productCount - plan.productLimit
  return (
    <ConfirmDialog
      title={m.shops_plan_question({ name: shop.name })}
      action={shopsAddress(query, { plan: shop.id, to: plan.id })}
      closeTo={shopsAddress(query)}
      texts={{ confirm: m.shops_change_plan(), busy: m.shops_saving(), keep: m.shops_cancel() }}
      toast={toast}
    >
      <p>{m.shops_plan_change({ from: planName(shop), to: planChoice(plan) })}</p>
      {isLess && <p className="muted">{m.shops_plan_smaller()}</p>}
      {over > 0 && <p className="muted">{m.shops_plan_over({ count: over, shown: formatCount(over) })}</p>}
    </ConfirmDialog>
  )
}
