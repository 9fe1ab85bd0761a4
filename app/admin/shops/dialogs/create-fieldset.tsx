import { useRef, type FormEvent } from "react"
import type { PlanChoice } from "#app/database/admin/shop-actions-data.ts"
import { languages } from "#app/domain/language/languages.ts"
import { locales } from "#app/domain/language/locale.ts"
import { slugOf } from "#app/domain/shop/free-name.ts"
import type { FreeNames, NewShopFields, NewShopProblems } from "#app/domain/shop/new-shop-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { SelectField } from "#app/ui/form/input-field.tsx"
import { newShopProblemText, ShopTextFields } from "./shop-text-fields.tsx"
import { planChoice } from "../../plans/plan-text.ts"

type Props = {
  fields: NewShopFields
  problems: NewShopProblems
  /** Free names for taken ones. */
  suggestions: FreeNames | undefined
  plans: readonly PlanChoice[]
}

/** Asks for the data of a new shop. The password is visible, because the operator hands it over. */
export function CreateFieldset({ fields, problems, suggestions, plans }: Props) {
  const followName = useNamesThatFollow(fields.name)
  return (
    <>
      <ShopTextFields
        names={["name", "email", "slug", "username", "password", "phone", "location"]}
        {...{ fields, problems, suggestions }}
        onNameInput={followName}
      />
      <SelectField
        label={m.shops_plan()}
        need="required"
        error={newShopProblemText(problems?.plan_id, "plan_id", suggestions)}
        name="plan_id"
        defaultValue={fields.plan_id}
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
        defaultValue={fields.language}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languages[locale].name}
          </option>
        ))}
      </SelectField>
    </>
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
