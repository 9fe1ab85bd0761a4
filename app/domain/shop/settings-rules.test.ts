import fc from "fast-check"
import { expect, test } from "vitest"
import { colorPresets, presetOf } from "./color-presets.ts"
import { roughPhone } from "../account/contact.ts"
import type { SettingsFields } from "./settings-fields.ts"
import { checkSettings } from "./settings-rules.ts"
import { locales, perLanguage, type Locale } from "../language/locale.ts"
import { displaySizes } from "./shop.ts"

/** Returns a value for each text of a shop in each language. */
const inEachLanguage = <Value>(valueOf: (language: Locale) => Value) => ({
  ...perLanguage(locales, "name_", valueOf),
  ...perLanguage(locales, "description_", valueOf),
  ...perLanguage(locales, "location_", valueOf),
  ...perLanguage(locales, "opening_hours_", valueOf),
  ...perLanguage(locales, "delivery_and_payment_", valueOf),
})

const plain: SettingsFields = {
  ...inEachLanguage(() => ""),
  name: "Zaatar & Zeit",
  description: "",
  phone: "",
  location: "",
  address_link: "",
  instagram_url: "",
  facebook_url: "",
  opening_hours: "",
  delivery_and_payment: "",
  preset: "own",
  color: "#24508f",
  product_display_size: "large",
  language: "en",
}
const check = (fields: Partial<SettingsFields>) => checkSettings({ ...plain, ...fields }, roughPhone)

test.each<[Partial<SettingsFields>, string]>([
  [{ preset: "own", color: "24508f" }, "#24508F"],
  [{ preset: "own", color: " #abc " }, "#AABBCC"],
  [{ preset: "own", color: "٢٤٥٠٨f" }, "#24508F"],
  [{ preset: "", color: "#fff" }, "#FFFFFF"],
  [{ preset: "#EF4444", color: "#24508F" }, "#EF4444"],
  [{ preset: "#EF4444", color: "anything" }, "#EF4444"],
])("%j is the colour %s", (fields, color) => {
  expect(check(fields)).toMatchObject({ ok: true, settings: { color } })
})

test.each<[Partial<SettingsFields>, object]>([
  [{ color: "red" }, { color: "color_format" }],
  [{ color: "#12345" }, { color: "color_format" }],
  [{ color: "" }, { color: "color_format" }],
  [{ preset: "#123456" }, { color: "color_format" }],
  [{ name: " \u0000 " }, { name: "name_required" }],
  [{ address_link: "javascript:alert(1)" }, { address_link: "link_format" }],
  [{ address_link: "near the bakery" }, { address_link: "link_format" }],
  [
    { product_display_size: "huge", language: "xx" },
    { product_display_size: "size_unknown", language: "language_unknown" },
  ],
])("%j is refused: %j", (fields, problems) => {
  expect(check(fields)).toEqual({ ok: false, problems })
})

test("opening hours have at most 300 characters, the note on delivery and payment 500, line breaks counted", () => {
  const notes = { opening_hours: `10 to 7\n${"x".repeat(292)}`, delivery_and_payment: "ب".repeat(500) }
  expect(check(notes)).toMatchObject({ ok: true, settings: notes })
  const longer = { opening_hours: `${notes.opening_hours}x`, delivery_and_payment: "ب".repeat(501) }
  expect(check(longer)).toEqual({
    ok: false,
    problems: {
      opening_hours: "opening_hours_too_long",
      delivery_and_payment: "delivery_and_payment_too_long",
    },
  })
})

test("an address may come without its scheme", () => {
  expect(check({ address_link: "maps.app.goo.gl/AbC" })).toMatchObject({
    ok: true,
    settings: { address_link: "https://maps.app.goo.gl/AbC" },
  })
})

test("a preset is found again however its colour is typed", () => {
  for (const preset of Object.values(colorPresets)) {
    expect(presetOf(preset.toLowerCase().slice(1))).toBe(preset)
  }
  expect(presetOf("#123456")).toBe("own")
})

test("whatever is typed: no error, and what is stored is within its bounds and means itself", () => {
  const anything = fc.string({ unit: "binary", maxLength: 200 })
  const mostly = (...good: string[]) =>
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: anything })
  const wild = fc.record<SettingsFields>({
    ...inEachLanguage((language) => (language === "en" ? fc.constant("") : anything)),
    name: anything,
    description: fc.oneof(anything, fc.string({ minLength: 900, maxLength: 1100 })),
    phone: mostly("", "03 123 456", "+1"),
    location: anything,
    address_link: mostly("", "maps.app.goo.gl/x", "HTTP://Example.com"),
    instagram_url: mostly("", "@Name", "instagram.com/p/AbC/?igsh=1"),
    opening_hours: fc.oneof(anything, fc.string({ minLength: 290, maxLength: 310 })),
    delivery_and_payment: fc.oneof(anything, fc.string({ minLength: 490, maxLength: 510 })),
    facebook_url: mostly("", "Name", "facebook.com/profile.php?x=1&id=2"),
    preset: mostly("", "own", "#EF4444"),
    color: fc.stringMatching(/^#?[0-9a-f]{6}$/),
    product_display_size: fc.constantFrom(...displaySizes),
    language: fc.constantFrom(...locales),
  })
  fc.assert(
    fc.property(wild, (fields) => {
      const checked = checkSettings(fields, roughPhone)
      if (!checked.ok) {
        expect(Object.keys(checked.problems)).not.toEqual([])
        return
      }
      const { translations, ...settings } = checked.settings
      expect(settings.name).toMatch(/^\S[^]{0,119}$/)
      expect(settings.color).toMatch(/^#[0-9A-F]{6}$/)
      const again = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value ?? ""]))
      const inOthers = locales.flatMap((language) =>
        Object.entries(translations[language] ?? {}).map(([name, text]) => [`${name}_${language}`, text]),
      )
      const read = { ...plain, ...again, ...Object.fromEntries(inOthers) } as SettingsFields
      expect(checkSettings(read, roughPhone)).toEqual(checked)
    }),
    { numRuns: 300 },
  )
})
