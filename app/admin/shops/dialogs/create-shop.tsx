import { useRef, type FormEvent } from "react"
import type { PlanChoice } from "#app/database/admin/shop-actions-data.ts"
import { roughPhone } from "#app/domain/account/contact.ts"
import { languages } from "#app/domain/language/languages.ts"
import { locales } from "#app/domain/language/locale.ts"
import { slugOf } from "#app/domain/shop/free-name.ts"
import { checkNewShop, readNewShopFields, type NewShopFields } from "#app/domain/shop/new-shop-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { SelectField } from "#app/ui/form/input-field.tsx"
import { useForm } from "#app/ui/form/use-form.ts"
import type { ShopActionData } from "../shops-action-data.ts"
import type { ShopDialogProps } from "./shop-dialog-props.ts"
import { planChoice } from "../../plans/plan-text.ts"
import { newShopProblemText, exceptReserved, ShopTextFields } from "./shop-text-fields.tsx"
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
 * Shows the Create New Shop modal. The server's own rules check all but the phone before it is sent. The password is
 * visible, because the operator hands it over.
 */
export function CreateShop({ fields, requestId, plans, actionData, query, toast }: Props) {
  const action = shopsAddress(query, { new: "", ...(requestId && { request: requestId }) })
  const form = useForm({
    ...{ action, actionData, rejected: actionData?.problems },
    read: readNewShopFields,
    check: (input) => exceptReserved(checkNewShop(input, roughPhone)),
  })
  const shown = actionData?.fields ?? fields
  const { problems } = form
  const suggestions = actionData?.suggestions
  const followName = useNamesThatFollow(shown.name)
  return (
    <FormDialog
      title={m.shops_new_title()}
      form={form}
      closeTo={shopsAddress(query)}
      texts={{ save: m.shops_create(), busy: m.shops_creating(), cancel: m.shops_cancel() }}
      toast={toast}
    >
      <div className="dialog__body dialog__fields">
        <ShopTextFields
          names={["name", "email", "slug", "username", "password", "phone", "location"]}
          {...{ problems, suggestions }}
          fields={shown}
          onNameInput={followName}
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

/** Derives address and username from the shop's name while it is typed, each until it is edited itself. */
function useNamesThatFollow(atFirst: string) {
  const last = useRef(slugOf(atFirst))
  return (event: FormEvent<HTMLInputElement>) => {
    const next = slugOf(event.currentTarget.value)
    for (const name of ["slug", "username"]) {
      const field = event.currentTarget.form?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === last.current) field.value = next
    }
    last.current = next
  }
}
