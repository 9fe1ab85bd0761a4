import { confirmedPhone, isEmailAddress, type PhoneProblem, type PhoneReading } from "../account/contact.ts"
import { limits } from "../limits.ts"
import { knownFields, type Sent } from "../text/text-fields.ts"
import { oneLine } from "../text/text-input.ts"

/**
 * The values of the form, by field name; `country` is the country of a phone without a country code, `asked_phone` the
 * phone that the form has asked about already.
 */
export type ApplicationFields = typeof emptyApplication

/** Its country is the phone's default (specification, section 9). */
export const emptyApplication = {
  ...{ name: "", email: "", phone: "", asked_phone: "", country: "LB", plan_id: "" },
}

/** People do not fill these fields in: the trap is hidden, the stamp comes from the page. */
export const silentFields = { trap: "website", stamp: "stamp" } as const

/** Keys of messages, by field. */
export type ApplicationProblems = {
  readonly name?: "name_required" | "name_too_long"
  readonly email?: "contact_required" | "email_shape"
  readonly phone?: PhoneProblem
  readonly plan_id?: "plan_required" | "plan_gone"
}

/** An application as stored; `planId` is null only if no stored plan could be chosen. */
export type Application = { name: string; email: string | null; phone: string | null; planId: string | null }

/** The check needs these from the server. */
export type ApplicationRules = {
  /** Only the server has numbering plans. */
  readPhone: (input: string, country: string) => PhoneReading
  /** Returns the id of an offered plan, null for no particular plan, undefined for a plan that is not offered. */
  planOf: (chosen: string) => string | null | undefined
}

/** Reads the texts of a sent form; `isOurs` is false if it has an unknown field, or one twice. */
export function readApplication(sent: Sent): {
  fields: ApplicationFields
  /** The value of the hidden trap field. */
  trapped: string
  stamp: string
  isOurs: boolean
} {
  const names = ["name", "email", "phone", "asked_phone", "country", "plan_id"] as const
  const { fields, isExact } = knownFields(sent, [...names, silentFields.trap, silentFields.stamp])
  const { [silentFields.trap]: trapped = "", [silentFields.stamp]: timestamp = "", ...input } = fields
  return { fields: { ...emptyApplication, ...input }, trapped, stamp: timestamp, isOurs: isExact }
}

/**
 * Checks the form by specification 5: shop name and plan are required, and an email or a phone, because the operator
 * must be able to respond. Returns the application, or the problems by field.
 */
export function checkApplication(
  fields: ApplicationFields,
  { readPhone, planOf }: ApplicationRules,
):
  | { readonly ok: true; readonly application: Application }
  | { readonly ok: false; readonly problems: ApplicationProblems } {
  const name = oneLine(fields.name)
  const email = oneLine(fields.email)
  const phoneInput = oneLine(fields.phone)
  const phone =
    phoneInput === ""
      ? null
      : confirmedPhone(readPhone(phoneInput, fields.country), phoneInput, fields.asked_phone)
  const planId = planOf(fields.plan_id)
  const problems: ApplicationProblems = {
    ...(name === "" && { name: "name_required" as const }),
    ...(name.length > limits.shopName && { name: "name_too_long" as const }),
    ...(email === "" && phone === null && { email: "contact_required" as const }),
    ...(email !== "" && !isEmailAddress(email) && { email: "email_shape" as const }),
    ...(phone?.ok === false && { phone: phone.reason }),
    ...(planId === undefined && {
      plan_id: fields.plan_id === "" ? ("plan_required" as const) : ("plan_gone" as const),
    }),
  }
  if (Object.keys(problems).length > 0 || planId === undefined) return { ok: false, problems }
  return {
    ok: true,
    application: {
      name,
      email: email === "" ? null : email,
      phone: phone?.ok ? phone.phone : null,
      planId,
    },
  }
}

/** An application is pending until an administrator approves or rejects it (platform specification, section 4). */
export const requestStatuses = ["pending", "approved", "rejected"] as const
export type RequestStatus = (typeof requestStatuses)[number]

export type Decision = Exclude<RequestStatus, "pending">
