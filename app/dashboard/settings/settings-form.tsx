import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react"
import { flushSync } from "react-dom"
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
import { ownColor, presetOf } from "#app/domain/shop/color-presets.ts"
import { readColor } from "#app/domain/shop/color.ts"
import { areSameSettings, readSettingsFields, type SettingsFields } from "#app/domain/shop/settings-fields.ts"
import { checkSettings } from "#app/domain/shop/settings-rules.ts"
import { seenField, writeSeen } from "#app/domain/text/merge-texts.ts"
import { manyLines } from "#app/domain/text/text-input.ts"
import { displaySizes, type PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { UnsavedWarning } from "#app/ui/form/unsaved-warning.tsx"
import { useForm } from "#app/ui/form/use-form.ts"
import { conflictText } from "../conflict-text.ts"
import { problemText, type ActionData } from "./settings-action-data.ts"
import { BasicSection, SocialSection } from "./basic-section.tsx"
import { NotesSection } from "./notes-section.tsx"
import { SaveBar } from "./save-bar.tsx"
import { settingsAddress } from "./settings-dialog-state.ts"
import { SizeSection, ChoiceSection } from "./choice-section.tsx"
import { StorefrontPreview } from "./preview/storefront-preview.tsx"
import { ThemeSection } from "./theme-section.tsx"
import type { SectionProps } from "./section.tsx"
import styles from "./settings.module.css"

type Props = {
  shop: OwnShop
  stored: SettingsFields
  actionData: ActionData | undefined
  products: readonly StoredCard[]
  categories: readonly Category[]
}

/** Edits everything but the logo and orders, saved together, with a preview of the shop by the present input. */
export function SettingsForm({ shop, stored, actionData, products, categories }: Props) {
  const [input, setInput] = useState(actionData?.fields ?? stored)
  const changed = useRef<HTMLElement>(null)
  const { problems, response, showFirst, ...form } = useForm({
    ...{ action: settingsAddress(), actionData, rejected: actionData?.problems },
    ...{ read: readSettingsFields, onRead: setInput, stored },
    check: (fields) => checkSettings(fields, roughPhone),
  })
  const isUnsaved = !areSameSettings(input, stored)
  const conflicting = response?.conflicting
  const fields = response?.fields ?? stored
  const section: SectionProps = {
    fields,
    field: (name) => ({
      ...{ name, defaultValue: fields[name] },
      error: conflictText(conflicting, name) ?? problemText(problems, name),
    }),
  }
  const showMerged = useEffectEvent(showFirst)
  useEffect(() => {
    // Fields that were not changed here show what another device has saved.
    if (conflicting) showMerged()
  }, [conflicting])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { target, currentTarget } = event
    if (target instanceof HTMLInputElement) syncColor(currentTarget, target)
    if (target instanceof HTMLElement) changed.current = target.closest("section")
    form.formProps.onInput(event)
  }

  function pick(text: string) {
    const color = readColor(text)
    const { current: element } = form.formProps.ref
    if (element && color) setField(element, "color", color)
    if (element && color) setField(element, "preset", presetOf(color))
    form.touch()
  }

  function discard() {
    flushSync(form.discard)
    showFirst()
  }

  // The preview shows the shop in the chosen language, although it is not saved yet.
  const language = { locale: isLocale(input.language) ? input.language : shop.language, own: shop.language }
  return (
    <Form className={styles.form} {...form.formProps} onInput={onInput} replace preventScrollReset>
      <input type="hidden" name={seenField} value={writeSeen(conflicting?.theirs ?? stored)} />
      {Object.keys(problems).length > 0 && (
        <div>
          <Alert>{m.editor_look()}</Alert>
        </div>
      )}
      <BasicSection {...section} email={shop.email} />
      <SocialSection {...section} />
      <NotesSection {...section} />
      <ThemeSection {...section} color={readColor(input.color) ?? shop.color} onPick={pick} />
      <StorefrontPreview
        shop={previewShop(shop, input)}
        products={products.map((product) => cardIn(product, language))}
        categories={categories.map((category) => textIn("name", category, language.locale))}
      />
      <SizeSection {...section} />
      <LanguageSection {...section} />
      <UnsavedWarning when={isUnsaved} saving={form.unsaved.saving} />
      <SaveBar busy={form.busy} unsaved={isUnsaved} onDiscard={discard} changed={changed} />
    </Form>
  )
}

/** Keeps preset, picker and code equal, because they are one colour: when one changes, the others follow. */
function syncColor(form: HTMLFormElement, { name, value }: HTMLInputElement): void {
  if (name === "preset" && value !== ownColor) setField(form, "color", value)
  if (name === "color") setField(form, "preset", presetOf(value))
}

/** Writes a text into a field, or chooses one of its options. */
function setField(form: HTMLFormElement, name: "color" | "preset", value: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof RadioNodeList || control instanceof HTMLInputElement) control.value = value
}

/** Offers the languages that the shop opens in; each has its own name. */
function LanguageSection({ field }: SectionProps) {
  return (
    <ChoiceSection
      id="shop-language"
      title={m.shop_language_heading()}
      about={m.shop_language_about()}
      {...field("language")}
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
