import { limits } from "#app/domain/limits.ts"
import type { FreeNames, NewShopProblem } from "#app/domain/shop/new-shop-form.ts"
import { m } from "#app/messages/compiled/messages.js"

const problems: Readonly<Record<NewShopProblem, () => string>> = {
  required: m.shops_password_missing,
  email_shape: m.shops_wrong_email,
  email_taken: m.shops_email_taken,
  password_weak: m.shops_password_weak,
  password_long: () => m.shops_password_long({ limit: limits.password }),
  username_shape: m.shops_wrong_username,
  username_taken: m.shops_username_taken,
  name_long: () => m.problem_name_too_long({ limit: limits.shopName }),
  slug_shape: m.shops_wrong_slug,
  slug_reserved: m.shops_slug_reserved,
  slug_taken: m.shops_slug_taken,
  plan_unknown: m.shops_wrong_plan,
  phone_format: m.wrong_phone,
  phone_too_short: m.wrong_phone_short,
  phone_too_long: m.wrong_phone_long,
  location_long: () => m.wrong_location_long({ limit: limits.location }),
  language_unknown: m.shops_wrong_language,
}

const withSuggestion: readonly NewShopProblem[] = ["username_taken", "slug_taken", "slug_reserved"]

/** What is wrong with a field; beside a name that can't be had stands one that is free. */
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
