import type { PlanChoice } from "#app/database/admin/shop-actions-data.ts"
import { languages } from "#app/domain/language/languages.ts"
import { locales } from "#app/domain/language/locale.ts"
import type { NewShopFields } from "#app/domain/shop/new-shop-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { SelectField } from "#app/ui/form/input-field.tsx"
import type { ShopActionData } from "../shops-action-data.ts"
import type { ShopDialogProps } from "./shop-dialog-props.ts"
import { planChoice } from "../../plans/plan-text.ts"
import { newShopProblemText, ShopTextFields } from "./shop-text-fields.tsx"
import { shopsAddress } from "../shops-dialog-state.ts"

type Props = ShopDialogProps & {
  /** The initial values of the fields. */
  fields: NewShopFields
  /** The application that the shop is created from. */
  requestId: string | null
  plans: readonly PlanChoice[]
  actionData: ShopActionData | undefined
}

/**
 * Shows the Create New Shop modal. The password is visible, because the operator hands it over. Address and username
 * follow the name (`follow-name.ts`).
 */
export function CreateShop({ fields, requestId, plans, actionData, query, toast }: Props) {
  const action = shopsAddress(query, { new: "", ...(requestId && { request: requestId }) })
  const shown = actionData?.fields ?? fields
  const { problems, suggestions } = actionData ?? {}
  return (
    <FormDialog
      title={m.shops_new_title()}
      action={action}
      closeTo={shopsAddress(query)}
      texts={{ save: m.shops_create(), busy: m.shops_creating(), cancel: m.shops_cancel() }}
      toast={toast}
    >
      <div className="dialog__body dialog__fields" data-names-follow="">
        <ShopTextFields
          names={["name", "email", "slug", "username", "password", "phone", "location"]}
          {...{ problems, suggestions }}
          fields={shown}
        />
        <SelectField
          label={m.shops_plan()}
          need="required"
          error={newShopProblemText(problems?.plan_id, "plan_id", suggestions)}
          name="plan_id"
          defaultValue={shown.plan_id}
          required
        >
          <option value="">{m.shops_new_choose_plan()}</option>
          {plans.map((plan) => (
            <option key={plan.id} value={plan.id}>
              {planChoice(plan)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={m.shops_new_language()}
          need="required"
          hint={m.shops_new_language_hint()}
          error={newShopProblemText(problems?.language, "language", suggestions)}
          name="language"
          defaultValue={shown.language}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {languages[locale].name}
            </option>
          ))}
        </SelectField>
      </div>
    </FormDialog>
  )
}
