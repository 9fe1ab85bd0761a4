import { Form } from "react-router"
import type { Category } from "#app/database/categories.ts"
import type { OwnShop } from "#app/database/shop/own-shop.ts"
import { roughPhone } from "#app/domain/account/contact.ts"
import { languages } from "#app/domain/language/languages.ts"
import { directionOf, isLocale, locales } from "#app/domain/language/locale.ts"
import { textIn } from "#app/domain/language/translations.ts"
import { socialLink } from "#app/domain/link/social-link.ts"
import type { StoredCard } from "#app/domain/product/product.ts"
import { cardIn } from "#app/domain/product-language/product-in-language.ts"
import { readColor } from "#app/domain/shop/color.ts"
import type { SettingsFields } from "#app/domain/shop/settings-fields.ts"
import { seenField, writeSeen } from "#app/domain/text/merge-texts.ts"
import { manyLines } from "#app/domain/text/text-input.ts"
import { displaySizes, type PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { UnsavedWarning } from "#app/ui/form/unsaved-warning.tsx"
import { conflictText } from "../conflict-text.ts"
import { problemText, type ActionData } from "./settings-action-data.ts"
import { BasicSection, SocialSection } from "./basic-section.tsx"
import { NotesSection } from "./notes-section.tsx"
import { SaveBar } from "./save-bar.tsx"
import { settingsAddress } from "./settings-dialog-state.ts"
import { SizeSection, ChoiceSection } from "./choice-section.tsx"
import { StorefrontPreview } from "./preview/storefront-preview.tsx"
import { ThemeSection } from "./theme-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"
import type { SectionProps } from "./section.tsx"
import styles from "./settings.module.css"

type Props = {
  shop: OwnShop
  stored: SettingsFields
  actionData: ActionData | undefined
  saved: boolean
  /** True if something beside the form is unsaved: a cropped logo, or the settings of orders. */
  hasMore: boolean
  products: readonly StoredCard[]
  categories: readonly Category[]
}

/** Edits everything but the logo and orders, saved together, with a preview of the shop by the present input. */
export function SettingsForm({ shop, stored, actionData, saved, hasMore, products, categories }: Props) {
  const { form, input, busy, saving, problems, unsaved, ...actions } = useSettingsForm({
    stored,
    actionData,
    saved,
  })
  const shown = actionData?.fields ?? stored
  const section = {
    fields: shown,
    wrong: (field: keyof SettingsFields) =>
      conflictText(actionData?.conflicting, field) ?? problemText(problems, field),
  }
  const isWrong = Object.keys(problems).length > 0
  // The preview shows the shop in the chosen language, although it is not saved yet.
  const language = { locale: isLocale(input.language) ? input.language : shop.language, own: shop.language }
  return (
    <Form
      className={styles.form}
      ref={form}
      method="post"
      action={settingsAddress()}
      replace
      preventScrollReset
      noValidate
      onInput={actions.onInput}
      onSubmit={actions.onSubmit}
    >
      <input type="hidden" name={seenField} value={writeSeen(actionData?.conflicting?.theirs ?? stored)} />
      {isWrong && (
        <div>
          <Alert>{m.editor_look()}</Alert>
        </div>
      )}
      <BasicSection {...section} email={shop.email} />
      <SocialSection {...section} />
      <NotesSection {...section} />
      <ThemeSection {...section} color={readColor(input.color) ?? shop.color} onPick={actions.pick} />
      <StorefrontPreview
        shop={previewShop(shop, input)}
        products={products.map((product) => cardIn(product, language))}
        categories={categories.map((category) => textIn("name", category, language.locale))}
      />
      <SizeSection {...section} />
      <LanguageSection {...section} />
      <UnsavedWarning when={unsaved || hasMore} saving={saving} />
      <SaveBar busy={busy} unsaved={unsaved} onDiscard={actions.discard} changed={actions.changed} />
    </Form>
  )
}

/** Offers the languages that the shop opens in; each has its own name. */
function LanguageSection({ fields, wrong }: SectionProps) {
  return (
    <ChoiceSection
      id="shop-language"
      title={m.shop_language_heading()}
      about={m.shop_language_about()}
      name="language"
      chosen={fields.language}
      error={wrong("language")}
      choices={locales.map((lang) => ({
        ...{ value: lang, label: languages[lang].name, lang },
        hint: directionOf(lang) === "ltr" ? m.shop_language_ltr() : m.shop_language_rtl(),
      }))}
      note={m.shop_language_change()}
    />
  )
}

/** Returns the shop with the present input. Stored values replace invalid ones. */
function previewShop(shop: PublicShop, input: SettingsFields): PublicShop {
  const language = isLocale(input.language) ? input.language : shop.language
  const text = (field: "name" | "description" | "location") =>
    manyLines(input[`${field}_${language}`]) || manyLines(input[field])
  const instagram = socialLink("instagram", input.instagram_url)
  const facebook = socialLink("facebook", input.facebook_url)
  const phone = roughPhone(input.phone)
  return {
    ...shop,
    name: text("name") || shop.name,
    description: text("description") || null,
    phone: phone.ok ? phone.phone : shop.phone,
    location: text("location") || null,
    addressLink: input.address_link.trim() === "" ? null : shop.addressLink,
    instagramUrl: instagram.ok ? instagram.address : shop.instagramUrl,
    facebookUrl: facebook.ok ? facebook.address : shop.facebookUrl,
    color: readColor(input.color) ?? shop.color,
    displaySize: displaySizes.find((size) => size === input.product_display_size) ?? shop.displaySize,
    language,
  }
}
