import type { RouterContextProvider } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { textsIn, type PageLanguage, type Translations } from "#app/domain/language/translations.ts"
import { variantsIn, type LabelAxis } from "#app/domain/variant/variant-labels.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"

/** Returns the language of the owner's page, and the one in which the shop writes its texts first. */
export function ownerLanguage(context: Readonly<RouterContextProvider>): PageLanguage {
  return { locale: context.get(pageLocaleContext), own: context.get(shopSessionContext).language }
}

type Texts<Field extends string> = { readonly [Each in Field]: string | null } & {
  readonly translations: Translations<Field>
}

/**
 * Returns a row with its texts as an owner's page shows them: in the page's language, otherwise in the shop's. Forms
 * that edit the texts get the stored row.
 */
export function shownIn<Field extends string, Row extends Texts<Field>>(
  fields: readonly Field[],
  row: Row,
  language: PageLanguage,
): Row {
  return { ...row, ...textsIn(fields, row, language) }
}

/** Returns the variants of a product with their sizes and colours in the same way. */
export function shownVariants<Variant extends Texts<LabelAxis>>(
  variants: readonly Variant[],
  language: PageLanguage,
): Variant[] {
  const shown = variantsIn(variants, language)
  return variants.map((variant, index) => ({ ...variant, ...shown[index] }))
}

type NamedCategory = {
  readonly id: string
  readonly name: string
  readonly translations: Translations<"name">
}

/** Returns categories as choices. */
export function categoryChoices(
  categories: readonly NamedCategory[],
  language: PageLanguage,
): { id: string; name: string }[] {
  return categories.map((category) => {
    const { id, name } = shownIn(["name"], category, language)
    return { id, name }
  })
}
