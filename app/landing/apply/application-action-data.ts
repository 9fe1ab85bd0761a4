import type { ApplicationFields, ApplicationProblems } from "#app/domain/application/application-rules.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { phoneTexts } from "#app/messages/phone-text.ts"
import { textBy } from "#app/messages/text-by.ts"

/** The error of the application as a whole; `wait` is in seconds. */
export type ApplicationBanner =
  | { kind: "failed" }
  | { kind: "too_quick" }
  | { kind: "too_many"; wait: number }

type ErrorKey = { problems: ApplicationProblems; banner: ApplicationBanner | null }

/** A script gets this: its page still has the input. */
export type ApplicationActionData = { ok: true } | ({ ok: false } & ErrorKey)

/** A rejected application with its input. */
export type RejectedApplication = ErrorKey & { fields: ApplicationFields }

/** Returns the sentence of the red banner (specification, section 8). */
export function bannerSentence(banner: ApplicationBanner): string {
  if (banner.kind === "failed") return m.apply_failed()
  if (banner.kind === "too_quick") return m.apply_too_quick()
  if (banner.wait < 60) return m.apply_too_many_seconds({ count: banner.wait })
  return m.apply_too_many_minutes({ count: Math.ceil(banner.wait / 60) })
}

type Problem = NonNullable<ApplicationProblems[keyof ApplicationProblems]>

/** Returns the error text beside the field; undefined if there is no error. */
export const problemText = textBy<Problem>({
  name_required: m.apply_name_required,
  name_too_long: () => m.apply_name_too_long({ limit: limits.shopName }),
  contact_required: m.apply_contact_required,
  email_shape: m.apply_email_shape,
  ...phoneTexts,
  phone_unknown: m.phone_sure,
  phone_country: m.apply_phone_country,
  plan_required: m.apply_plan_required,
  plan_gone: m.apply_plan_gone,
})
