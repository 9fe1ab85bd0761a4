import * as v from "valibot"
import { isEmailAddress, phoneProblems, type ShopPhoneReading } from "../account/contact.ts"
import { reservedSlugs } from "./free-name.ts"
import { isIdentifier } from "../identifier.ts"
import { limits } from "../limits.ts"
import { locales, platformLanguage, type Locale } from "../language/locale.ts"
import { setPasswordProblem } from "../account/passwords.ts"
import { optionalLine, problemsOf } from "../text/form-rules.ts"
import { oneLine } from "../text/text-input.ts"

/**
 * The values of the Create New Shop form (platform specification, section 3), by field name. `language` is that of the
 * shop's pages, and of the message to its owner.
 */
export type NewShopFields = typeof emptyShop

/** A shop as stored; its password is handled separately. */
export type NewShop = Omit<NewShopFields, "password" | "phone" | "location" | "language"> & {
  language: Locale
  phone: string | null
  location: string | null
}

export const emptyShop = {
  ...{ email: "", password: "", username: "", name: "", slug: "", plan_id: "", phone: "", location: "" },
  language: platformLanguage as string,
}

/** Keys of messages. */
export const newShopProblems = [
  ...(["required", "email_shape", "email_taken", "password_weak", "password_long"] as const),
  ...(["username_shape", "username_taken", "name_long", "slug_shape", "slug_reserved"] as const),
  ...(["slug_taken", "plan_unknown", ...phoneProblems, "location_long", "language_unknown"] as const),
] as const
export type NewShopProblem = (typeof newShopProblems)[number]

/** The problems, by field. */
export type NewShopProblems = { readonly [Field in keyof NewShopFields]?: NewShopProblem }

/** Free names to suggest instead of taken ones. */
export type FreeNames = { readonly slug?: string; readonly username?: string }

const no = (problem: NewShopProblem) => problem
const required = v.pipe(v.string(), v.transform(oneLine), v.nonEmpty(no("required")))

const password = v.pipe(
  v.string(),
  v.nonEmpty(no("required")),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === "") return
    const problem = setPasswordProblem({ next: dataset.value, again: dataset.value })
    if (problem) addIssue({ message: no(problem.key === "too_long" ? "password_long" : "password_weak") })
  }),
)

/** The rules for a shop's names, also when it is edited. */
export const nameEntries = {
  email: v.pipe(required, v.toLowerCase(), v.check(isEmailAddress, no("email_shape"))),
  username: v.pipe(
    required,
    v.maxLength(limits.username, no("username_shape")),
    v.regex(/^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/, no("username_shape")),
  ),
  name: v.pipe(required, v.maxLength(limits.shopName, no("name_long"))),
  slug: v.pipe(
    required,
    v.toLowerCase(),
    v.maxLength(limits.slug, no("slug_shape")),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, no("slug_shape")),
    v.check((slug) => !reservedSlugs.includes(slug), no("slug_reserved")),
  ),
}

const entries = {
  ...nameEntries,
  password,
  plan_id: v.pipe(v.string(), v.nonEmpty(no("required")), v.check(isIdentifier, no("plan_unknown"))),
  language: v.picklist(locales, no("language_unknown")),
  location: optionalLine(limits.location, no("location_long")),
}

export const newShopNames = Object.keys(emptyShop) as (keyof NewShopFields)[]

export type CheckedNewShop =
  | { readonly ok: true; readonly shop: NewShop; readonly password: string }
  | { readonly ok: false; readonly problems: NewShopProblems }

/**
 * Checks the rules of platform specification 5. `readPhone` is a parameter, because the browser has no numbering plans.
 */
export function checkNewShop(
  { phone, ...fields }: NewShopFields,
  readPhone: (text: string) => ShopPhoneReading,
): CheckedNewShop {
  const result = v.safeParse(v.strictObject(entries), fields)
  const read = readPhone(phone)
  if (result.success && read.ok) {
    const { password: chosen, ...shop } = result.output
    return { ok: true, password: chosen, shop: { ...shop, phone: read.phone } }
  }
  const wrong = problemsOf(result.issues ?? [], newShopProblems)
  return { ok: false, problems: read.ok ? wrong : { phone: read.reason, ...wrong } }
}
