import type { ApplicationProblems } from "#app/domain/application/application-form.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"

type Problem = NonNullable<ApplicationProblems[keyof ApplicationProblems]>

const texts: Readonly<Record<Problem, () => string>> = {
  name_required: m.apply_name_required,
  name_too_long: () => m.apply_name_too_long({ limit: limits.shopName }),
  contact_required: m.apply_contact_required,
  email_shape: m.apply_email_shape,
  phone_not_a_number: m.apply_phone_not_a_number,
  phone_too_short: m.apply_phone_too_short,
  phone_too_long: m.apply_phone_too_long,
  phone_country: m.apply_phone_country,
  phone_length: m.apply_phone_length,
  plan_required: m.apply_plan_required,
  plan_gone: m.apply_plan_gone,
}

/** What stands beside the field; undefined where nothing is wrong. */
export function problemText(problem: Problem | undefined): string | undefined {
  return problem && texts[problem]()
}
