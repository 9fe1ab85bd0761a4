import { m } from "#app/messages/compiled/messages.js"
import { ChoiceSection } from "./choice-section.tsx"
import type { SectionProps } from "./section-props.ts"

/** The language that the shop opens in; each calls itself by its own name. */
export function LanguageSection({ fields, wrong }: SectionProps) {
  return (
    <ChoiceSection
      id="shop-language"
      title={m.shop_language_heading()}
      about={m.shop_language_about()}
      name="language"
      chosen={fields.language}
      error={wrong("language")}
      choices={[
        { value: "en", label: "English", lang: "en", hint: m.shop_language_en() },
        { value: "ar", label: "العربية", lang: "ar", hint: m.shop_language_ar() },
      ]}
    />
  )
}
