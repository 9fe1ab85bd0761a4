import * as v from "valibot"
import { colorPresets, ownColor } from "./color-presets.ts"
import { readColor } from "./color.ts"
import { limits } from "../limits.ts"
import { locales, type Locale } from "../language/locale.ts"
import { translationsOf, type Translations } from "../language/translations.ts"
import { phoneProblems, type ShopPhoneReading } from "../account/contact.ts"
import type { SettingsFields } from "./settings-fields.ts"
import { shopTexts, type ShopText } from "./shop-texts.ts"
import { displaySizes } from "./shop.ts"
import { socialLink, type SocialNetwork } from "../link/social-link.ts"
import { readLinkInput } from "../link/links.ts"
import { optionalLine, optionalLines, problemsOf, requiredLine, textAs } from "../text/form-rules.ts"
import { oneLine } from "../text/text-input.ts"

/** Keys of messages. */
const settingsProblems = [
  "name_required",
  "name_too_long",
  "description_too_long",
  ...phoneProblems,
  "location_too_long",
  "link_format",
  "social_format",
  "social_other_site",
  "opening_hours_too_long",
  "delivery_and_payment_too_long",
  "color_format",
  "size_unknown",
  "language_unknown",
] as const
export type SettingsProblem = (typeof settingsProblems)[number]

/** The problems, by field. */
export type SettingsProblems = { readonly [Field in keyof SettingsFields]?: SettingsProblem }

const no = (problem: SettingsProblem) => problem

const link = textAs((input, reject) => {
  const text = oneLine(input)
  const address = text === "" ? null : readLinkInput(text)
  return text === "" || address !== null ? address : reject(no("link_format"))
})

const social = (network: SocialNetwork) =>
  textAs((text, reject) => {
    const reading = socialLink(network, text)
    return reading.ok ? reading.address : reject(no(reading.reason))
  })

const color = textAs((text, reject) => readColor(text) ?? reject(no("color_format")))

const phone = (readPhone: (text: string) => ShopPhoneReading) =>
  textAs((text, reject) => {
    const reading = readPhone(text)
    return reading.ok ? reading.phone : reject(no(reading.reason))
  })

const texts = {
  name: optionalLine(limits.shopName, no("name_too_long")),
  description: optionalLines(limits.shopDescription, no("description_too_long")),
  location: optionalLine(limits.location, no("location_too_long")),
  opening_hours: optionalLines(limits.openingHoursText, no("opening_hours_too_long")),
  delivery_and_payment: optionalLines(limits.deliveryAndPayment, no("delivery_and_payment_too_long")),
}

/** The same texts in other languages than the shop's. */
const translated = Object.fromEntries(
  locales.flatMap((locale) => shopTexts.map((field) => [`${field}_${locale}`, texts[field]])),
) as { readonly [Name in `${ShopText}_${Locale}`]: (typeof texts)[ShopText] }

const schema = v.strictObject({
  ...texts,
  name: requiredLine(limits.shopName, { missing: no("name_required"), tooLong: no("name_too_long") }),
  address_link: link,
  instagram_url: social("instagram"),
  facebook_url: social("facebook"),
  color,
  product_display_size: v.picklist(displaySizes, no("size_unknown")),
  language: v.picklist(locales, no("language_unknown")),
  ...translated,
})

/** Settings as stored, by the names of the columns. */
export type ShopSettings = Omit<v.InferOutput<typeof schema>, keyof typeof translated> & {
  phone: string | null
  translations: Translations<ShopText>
}

export type CheckedSettings =
  | { readonly ok: true; readonly settings: ShopSettings }
  | { readonly ok: false; readonly problems: SettingsProblems }

/**
 * Checks the rules of specification 5 for a shop's settings, both in the form and on the server. Returns the settings,
 * or the problem of each field. `readPhone` is a parameter, because the browser has no numbering plans.
 */
export function checkSettings(
  { preset, ...fields }: SettingsFields,
  readPhone: (text: string) => ShopPhoneReading,
): CheckedSettings {
  const chosen = Object.values(colorPresets).find((color) => color === preset)
  // Without a script the two fields can disagree: the chosen preset wins, and the text counts only for `own`.
  const meant = preset === "" || preset === ownColor ? fields.color : (chosen ?? "")
  const result = v.safeParse(v.strictObject({ ...schema.entries, phone: phone(readPhone) }), {
    ...fields,
    color: meant,
  })
  if (!result.success) return { ok: false, problems: problemsOf(result.issues, settingsProblems) }
  return { ok: true, settings: withTranslations(result.output) }
}

type Read = v.InferOutput<typeof schema> & { phone: string | null }

function withTranslations(read: Read): ShopSettings {
  const { phone, ...fields } = read
  const columns = Object.entries(fields).filter(([name]) => !Object.hasOwn(translated, name))
  return {
    ...(Object.fromEntries(columns) as Omit<typeof fields, keyof typeof translated>),
    phone,
    translations: translationsOf(shopTexts, (field, locale) => read[`${field}_${locale}`]),
  }
}
