import type { HTMLInputAutoCompleteAttribute } from "react"
import { limits } from "#app/domain/limits.ts"
import type {
  FreeNames,
  NewShopFields,
  NewShopProblems,
  NewShopProblem,
} from "#app/domain/shop/new-shop-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { phoneTexts } from "#app/messages/phone-text.ts"
import { InputField } from "#app/ui/form/input-field.tsx"

type TextName = Exclude<keyof NewShopFields, "plan_id" | "language">

type TextField = {
  label: () => string
  hint?: () => string
  maxLength: number
  /** Latin letters in either language. */
  isLatin: boolean
  isOptional?: boolean
  type?: "email" | "tel"
  autoComplete?: HTMLInputAutoCompleteAttribute
}

const textFields: Readonly<Record<TextName, TextField>> = {
  name: { label: m.shops_new_name, maxLength: limits.shopName, isLatin: false },
  email: { label: m.shops_new_email, maxLength: limits.email, isLatin: true, type: "email" },
  slug: { label: m.shops_new_slug, hint: m.shops_new_slug_hint, maxLength: limits.slug, isLatin: true },
  username: { label: m.shops_new_username, maxLength: limits.username, isLatin: true },
  password: {
    ...{ label: m.shops_new_password_label, hint: m.shops_new_password_hint },
    ...{ maxLength: limits.password, isLatin: true, autoComplete: "new-password" },
  },
  phone: { label: m.shops_new_phone, type: "tel", maxLength: limits.phone, isLatin: true, isOptional: true },
  location: { label: m.shops_new_location, maxLength: limits.location, isLatin: false, isOptional: true },
}

type Props<Name extends TextName> = {
  names: readonly Name[]
  fields: Readonly<Record<Name, string>>
  problems: NewShopProblems | undefined
  /** Free names for taken ones. */
  suggestions: FreeNames | undefined
  /** They replace the default ones. */
  hints?: Partial<Record<TextName, string>>
}

/** Shows the text fields of a new or an edited shop; the password is visible. */
export function ShopTextFields<Name extends TextName>(props: Props<Name>) {
  const { names, fields, problems, suggestions, hints } = props
  return names.map((name) => {
    const { label, hint, maxLength, isLatin, isOptional, type, autoComplete }: TextField = textFields[name]
    return (
      <InputField
        key={name}
        label={label()}
        need={isOptional ? "optional" : "required"}
        hint={hints?.[name] ?? hint?.()}
        error={newShopProblemText(problems?.[name], name, suggestions)}
        writes={isLatin ? "latin" : "text"}
        name={name}
        type={type}
        defaultValue={fields[name]}
        maxLength={maxLength}
        required={!isOptional}
        autoComplete={autoComplete ?? "off"}
        spellCheck={false}
        data-first-focus={name === "name" ? "" : undefined}
      />
    )
  })
}

const problems: Readonly<Record<NewShopProblem, () => string>> = {
  required: m.shops_password_missing,
  email_shape: m.shops_wrong_email,
  email_taken: m.shops_email_taken,
  password_weak: () => m.shops_password_weak({ count: limits.minPassword }),
  password_long: () => m.shops_password_long({ limit: limits.password }),
  username_shape: () => m.shops_wrong_username({ limit: limits.username }),
  username_taken: m.shops_username_taken,
  name_long: () => m.problem_name_too_long({ limit: limits.shopName }),
  slug_shape: () => m.shops_wrong_slug({ limit: limits.slug }),
  slug_reserved: m.shops_slug_reserved,
  slug_taken: m.shops_slug_taken,
  plan_unknown: m.shops_wrong_plan,
  ...phoneTexts,
  location_long: () => m.wrong_location_long({ limit: limits.location }),
  language_unknown: m.shops_wrong_language,
}

const withSuggestion: readonly NewShopProblem[] = ["username_taken", "slug_taken", "slug_reserved"]

/** Returns the error message of a field; for a name that is taken it suggests a free one. */
export function newShopProblemText(
  problem: NewShopProblem | undefined,
  field: string,
  suggestions: FreeNames | undefined,
): string | undefined {
  if (problem === undefined) return undefined
  const text = problems[problem]()
  const suggestion = field === "slug" || field === "username" ? suggestions?.[field] : undefined
  if (!suggestion || !withSuggestion.includes(problem)) return text
  return `${text} ${m.shops_name_free({ name: suggestion })}`
}
