import { Form } from "react-router"
import type { OwnShop } from "#app/database/own-shop.ts"
import type { ProductCard } from "#app/domain/product.ts"
import { readColor } from "#app/domain/color.ts"
import type { SettingsFields } from "#app/domain/settings-fields.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { UnsavedWarning } from "#app/ui/unsaved-warning.tsx"
import type { Answer } from "./answer.ts"
import { BasicSection } from "./basic-section.tsx"
import { LanguageSection } from "./language-section.tsx"
import { previewShop } from "./preview-shop.ts"
import { problemWords } from "./refusal-words.ts"
import { SaveBar } from "./save-bar.tsx"
import { settingsAddress } from "./settings-place.ts"
import { SizeSection } from "./size-section.tsx"
import { SocialSection } from "./social-section.tsx"
import { StorefrontPreview } from "./storefront-preview.tsx"
import { ThemeSection } from "./theme-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

type Props = {
  shop: OwnShop
  stored: SettingsFields
  answer: Answer | undefined
  saved: boolean
  /** A cropped logo is not saved yet. */
  hasNewLogo: boolean
  products: readonly ProductCard[]
  categories: readonly string[]
}

/** Everything but the logo, saved together, with a preview of the shop as it is being typed. */
export function SettingsForm({ shop, stored, answer, saved, hasNewLogo, products, categories }: Props) {
  const { form, typed, busy, saving, problems, unsaved, ...acts } = useSettingsForm({ stored, answer, saved })
  const shown = answer?.fields ?? stored
  const section = { fields: shown, wrong: (field: keyof SettingsFields) => problemWords(problems, field) }
  const isWrong = Object.keys(problems).length > 0
  return (
    <Form
      className="settings__form"
      ref={form}
      method="post"
      action={settingsAddress()}
      replace
      preventScrollReset
      noValidate
      onInput={acts.onInput}
      onSubmit={acts.onSubmit}
    >
      {isWrong && (
        <div className="settings__alert">
          <Alert>{m.editor_look()}</Alert>
        </div>
      )}
      <BasicSection {...section} email={shop.email} />
      <SocialSection {...section} />
      <ThemeSection {...section} color={readColor(typed.color) ?? shop.color} onPick={acts.pick} />
      <StorefrontPreview shop={previewShop(shop, typed)} products={products} categories={categories} />
      <SizeSection {...section} />
      <LanguageSection {...section} />
      <SaveBar busy={busy} unsaved={unsaved} onDiscard={acts.discard} />
      <UnsavedWarning when={(unsaved && !busy) || hasNewLogo} saving={saving} />
    </Form>
  )
}
