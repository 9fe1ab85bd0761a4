import { locales, perLanguage } from "../language/locale.ts"
import { limits } from "../limits.ts"
import { optionalLine, optionalLines } from "../text/form-rules.ts"

/** The texts of a product that can have translations. */
export const productTexts = ["name", "description"] as const
export type ProductText = (typeof productTexts)[number]

/** A product's name in each language, all optional; that of the shop's own language is not used. */
export const translatedNames = perLanguage(
  locales,
  "name_",
  (locale) =>
    ({
      kind: "line",
      fresh: "",
      property: "translations",
      rule: optionalLine(limits.productName, "name_too_long"),
      translates: { field: "name", locale },
    }) as const,
)

export const translatedDescriptions = perLanguage(
  locales,
  "description_",
  (locale) =>
    ({
      kind: "lines",
      fresh: "",
      property: "translations",
      rule: optionalLines(limits.productDescription, "description_too_long"),
      translates: { field: "description", locale },
    }) as const,
)
