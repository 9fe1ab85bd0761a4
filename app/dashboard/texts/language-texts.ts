import type { Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"

/** What is said of a language in which a text may be missing. */
export const languageTexts: Readonly<
  Record<
    Locale,
    {
      /** "In Arabic" */
      other: () => string
      missing: () => string
      add: () => string
      /** Of sizes and colours. */
      labels: () => string
      label: (inputs: { label: string }) => string
    }
  >
> = {
  en: {
    ...{ other: m.text_other_en, missing: m.text_missing_en, add: m.text_add_en },
    ...{ labels: m.labels_in_en, label: m.label_in_en },
  },
  ar: {
    ...{ other: m.text_other_ar, missing: m.text_missing_ar, add: m.text_add_ar },
    ...{ labels: m.labels_in_ar, label: m.label_in_ar },
  },
}
