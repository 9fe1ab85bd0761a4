import * as v from "valibot"
import { colorPresets, ownColor } from "./color-presets.ts"
import { readColor } from "./color.ts"
import { limits } from "../limits.ts"
import { locales } from "../language/locale.ts"
import type { ShopPhoneReading } from "../account/phone-reading.ts"
import type { SettingsFields } from "./settings-fields.ts"
import { displaySizes } from "./shop.ts"
import { socialLink, type SocialNetwork } from "../link/social-link.ts"
import { readTypedLink } from "../link/typed-link.ts"
import { manyLines, oneLine } from "../text/typed-text.ts"

/** Names of messages. */
const settingsProblems = [
  "name_required",
  "name_too_long",
  "description_too_long",
  "phone_format",
  "phone_too_short",
  "phone_too_long",
  "location_too_long",
  "link_format",
  "social_format",
  "social_other_site",
  "color_format",
  "size_unknown",
  "language_unknown",
] as const
export type SettingsProblem = (typeof settingsProblems)[number]

/** What is wrong, by field. */
export type SettingsProblems = { readonly [Field in keyof SettingsFields]?: SettingsProblem }

const no = (problem: SettingsProblem) => problem
const optional = (text: string) => (text === "" ? null : text)

const link = v.pipe(
  v.string(),
  v.rawTransform<string, string | null>(({ dataset, addIssue, NEVER }) => {
    const text = oneLine(dataset.value)
    const address = text === "" ? null : readTypedLink(text)
    if (text === "" || address !== null) return address
    addIssue({ message: no("link_format") })
    return NEVER
  }),
)

const social = (network: SocialNetwork) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, string | null>(({ dataset, addIssue, NEVER }) => {
      const reading = socialLink(network, dataset.value)
      if (reading.ok) return reading.address
      addIssue({ message: no(reading.reason) })
      return NEVER
    }),
  )

const color = v.pipe(
  v.string(),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const read = readColor(dataset.value)
    if (read !== null) return read
    addIssue({ message: no("color_format") })
    return NEVER
  }),
)

const phone = (readPhone: (text: string) => ShopPhoneReading) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, string | null>(({ dataset, addIssue, NEVER }) => {
      const reading = readPhone(dataset.value)
      if (reading.ok) return reading.phone
      addIssue({ message: no(reading.reason) })
      return NEVER
    }),
  )

const schema = v.strictObject({
  name: v.pipe(
    v.string(),
    v.transform(oneLine),
    v.nonEmpty(no("name_required")),
    v.maxLength(limits.shopName, no("name_too_long")),
  ),
  description: v.pipe(
    v.string(),
    v.transform(manyLines),
    v.maxLength(limits.shopDescription, no("description_too_long")),
    v.transform(optional),
  ),
  location: v.pipe(
    v.string(),
    v.transform(oneLine),
    v.maxLength(limits.location, no("location_too_long")),
    v.transform(optional),
  ),
  address_link: link,
  instagram_url: social("instagram"),
  facebook_url: social("facebook"),
  color,
  product_display_size: v.picklist(displaySizes, no("size_unknown")),
  language: v.picklist(locales, no("language_unknown")),
})

/** Settings as they are stored. Names are those of the columns. */
export type ShopSettings = v.InferOutput<typeof schema> & { phone: string | null }

export type CheckedSettings =
  | { readonly ok: true; readonly settings: ShopSettings }
  | { readonly ok: false; readonly problems: SettingsProblems }

/**
 * The rules of specification 5 for a shop's settings, the same in the form and behind it: what was typed → the settings,
 * or what is wrong with each field. How a phone is read is handed in: the browser has no numbering plans.
 */
export function checkSettings(
  { preset, ...fields }: SettingsFields,
  readPhone: (text: string) => ShopPhoneReading,
): CheckedSettings {
  const chosen = Object.values(colorPresets).find((color) => color === preset)
  // Without a script nothing keeps the two in agreement: a preset is chosen, the text then stands for `own` alone.
  const meant = preset === "" || preset === ownColor ? fields.color : (chosen ?? "")
  const result = v.safeParse(v.strictObject({ ...schema.entries, phone: phone(readPhone) }), {
    ...fields,
    color: meant,
  })
  if (result.success) return { ok: true, settings: result.output }
  const problems: Record<string, SettingsProblem> = {}
  for (const issue of result.issues) {
    const place = v.getDotPath(issue) ?? "name"
    const problem = settingsProblems.find((known) => known === issue.message)
    if (problem === undefined) throw new TypeError(`the settings have no field like this: ${place}`)
    problems[place] ??= problem
  }
  return { ok: false, problems }
}
