import type { OwnShop } from "#app/database/shop/own-shop.ts"
import { languages } from "#app/domain/language/languages.ts"
import { directionOf, locales } from "#app/domain/language/locale.ts"
import { readColor } from "#app/domain/shop/color.ts"
import type { SettingsFields } from "#app/domain/shop/settings-fields.ts"
import { seenField, writeSeen } from "#app/domain/text/merge-texts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
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

type Props = { shop: OwnShop; stored: SettingsFields; actionData: ActionData | undefined }

/** Edits everything but the logo and orders, saved together, with a preview of the shop by the present input. */
export function SettingsForm({ shop, stored, actionData = {} }: Props) {
  const { fields = stored, seen, problems = {}, conflicting } = actionData
  const section: SectionProps = {
    fields,
    field: (name) => ({
      ...{ name, defaultValue: fields[name] },
      error: conflictText(conflicting, name) ?? problemText(problems, name),
    }),
  }
  return (
    <PageForm className={styles.form} action={settingsAddress()} guard="page" hasSaveKey data-shows-live="">
      <input type="hidden" name={seenField} value={writeSeen(conflicting?.theirs ?? seen ?? stored)} />
      {Object.keys(problems).length > 0 && (
        <div data-look="">
          <Alert>{m.editor_look()}</Alert>
        </div>
      )}
      <BasicSection {...section} email={shop.email} />
      <SocialSection {...section} />
      <NotesSection {...section} />
      <ThemeSection {...section} color={readColor(fields.color) ?? shop.color} />
      <StorefrontPreview />
      <SizeSection {...section} />
      <LanguageSection {...section} />
      <SaveBar />
    </PageForm>
  )
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
