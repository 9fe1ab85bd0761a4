import { askedPhoneField } from "../account/contact.ts"
import { locales, type Locale } from "../language/locale.ts"
import { wantedSettingNames, type WantedSettingsFields } from "../hours/wanted-settings.ts"
import { orderSettingNames, type OrderSettingsFields } from "../order/order-settings.ts"
import { readSeen, seenField } from "../text/merge-texts.ts"
import { sentFields, type Sent } from "../text/text-fields.ts"
import type { SettingsFields } from "./settings-fields.ts"
import { shopTexts, type ShopText } from "./shop-texts.ts"

/** The values of all settings that a form saves, by field name. */
export type AllSettings = SettingsFields & OrderSettingsFields & WantedSettingsFields
export type SettingName = keyof AllSettings

/** The fields of each section that is saved. */
const ownNames = {
  basic: ["name", "phone", "description", "location", "address_link"],
  social: ["instagram_url", "facebook_url"],
  notes: ["opening_hours", "delivery_and_payment"],
  // The first is one of the presets, or `own`: then the second counts.
  theme: ["preset", "color"],
  "display-size": ["product_display_size"],
  language: ["language"],
  orders: orderSettingNames,
  when: wantedSettingNames,
} as const satisfies Record<string, readonly SettingName[]>

export type SavedSection = keyof typeof ownNames
export const savedSections = Object.keys(ownNames) as SavedSection[]

/** A form sends these only if something is chosen. */
const choosable: readonly SettingName[] = ["preset", "mail", "asks_when"]

const isText = (name: string): name is ShopText => shopTexts.some((text) => text === name)

/** Returns the names of a section's texts in other languages than the shop's. */
function translatedNames(section: SavedSection): `${ShopText}_${Locale}`[] {
  const texts = ownNames[section].filter(isText)
  return locales.flatMap((locale) => texts.map((name) => `${name}_${locale}` as const))
}

/** Returns the names of all fields of sections. */
export function namesOf(sections: readonly SavedSection[]): SettingName[] {
  return sections.flatMap((section) => [...ownNames[section], ...translatedNames(section)])
}

/** Returns the fields of sections out of those of all. */
export function fieldsIn(
  sections: readonly SavedSection[],
  fields: AllSettings,
): Readonly<Partial<AllSettings>> {
  return Object.fromEntries(namesOf(sections).map((name) => [name, fields[name]]))
}

/**
 * What a form sends: its sections' fields, those with which it was opened (null for a form without them), and the phone
 * that it has asked about already.
 */
export type SentSections = {
  readonly sections: readonly SavedSection[]
  readonly fields: Readonly<Partial<AllSettings>>
  readonly seen: Readonly<Partial<AllSettings>> | null
  readonly askedPhone: string | undefined
}

/**
 * Reads a form of whole sections. Returns null for an unknown or repeated field, for one of a section that is not
 * `allowed`, and for a section that lacks one, because an empty field would clear the stored value. Only a choice may be
 * missing, and the texts in a language that the form does not ask for: those are not sent.
 */
export function readSections(sent: Sent, allowed: readonly SavedSection[]): SentSections | null {
  const read = sentFields(sent, [...namesOf(allowed), seenField, askedPhoneField])
  if (read === null) return null
  const { [seenField]: seen, [askedPhoneField]: askedPhone, ...fields } = read
  const sections = allowed.filter((section) => namesOf([section]).some((name) => name in fields))
  const required = sections.flatMap<SettingName>((section) => ownNames[section])
  const isWhole = required.every((name) => name in fields || choosable.includes(name))
  if (sections.length === 0 || !isWhole) return null
  const chosen = required.filter((name) => choosable.includes(name)).map((name) => [name, ""] as const)
  const texts = Object.entries(fields).map(([name, text]) => [name, text.replace(/\r\n?/g, "\n")] as const)
  return {
    sections,
    fields: Object.fromEntries([...chosen, ...texts]),
    seen: readSeen(seen, namesOf(sections)),
    askedPhone,
  }
}
