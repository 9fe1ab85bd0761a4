import type { ReactNode } from "react"
import type { OwnShop } from "#app/database/shop/own-shop.ts"
import {
  fieldsIn,
  type AllSettings,
  type SavedSection,
  type SettingName,
} from "#app/domain/shop/settings-sections.ts"
import { seenField, writeSeen } from "#app/domain/text/merge-texts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { conflictText } from "../conflict-text.ts"
import { problemText, type ActionData } from "./settings-action-data.ts"
import { BasicSection, SocialSection } from "./basic-section.tsx"
import { NotesSection } from "./notes-section.tsx"
import { OrdersSection } from "./orders/orders-section.tsx"
import { hasPreview } from "./section-keys.ts"
import { SaveBar } from "./save-bar.tsx"
import { SizeSection, LanguageSection } from "./choice-section.tsx"
import { WhenSection } from "./when/when-section.tsx"
import { ThemeSection } from "./theme-section.tsx"
import type { SectionProps } from "./section.tsx"
import styles from "./settings.module.css"

const contents: Readonly<Record<SavedSection, (props: SectionProps) => ReactNode>> = {
  basic: BasicSection,
  social: SocialSection,
  notes: NotesSection,
  theme: ThemeSection,
  "display-size": SizeSection,
  language: LanguageSection,
  orders: OrdersSection,
  when: WhenSection,
}

type Props = {
  shop: OwnShop
  stored: AllSettings
  /** One section, or all of them, which are saved together. */
  sections: readonly SavedSection[]
  action: string
  actionData: ActionData | undefined
}

/** Edits sections of the settings. The preview follows the input. */
export function SettingsForm({ shop, stored, sections, action, actionData = {} }: Props) {
  const { seen, problems = {}, meantPhone, conflicting } = actionData
  const fields = { ...stored, ...actionData.fields }
  const section: SectionProps = {
    ...{ shop, fields, askedPhone: meantPhone && fields.phone },
    field: (name) => ({
      ...{ name, defaultValue: fields[name] },
      error: conflictText<SettingName>(conflicting, name) ?? problemText(problems, name, meantPhone),
    }),
  }
  const opened = fieldsIn(sections, { ...stored, ...seen, ...conflicting?.theirs })
  return (
    <PageForm
      className={styles.form}
      action={action}
      guard="page"
      hasSaveKey
      data-shows-live={sections.some(hasPreview) ? "" : undefined}
    >
      <input type="hidden" name={seenField} value={writeSeen(opened)} />
      {Object.keys(problems).length > 0 && (
        <div data-look="">
          <Alert>{m.editor_look()}</Alert>
        </div>
      )}
      {sections.map((key) => {
        const Content = contents[key]
        return <Content key={key} {...section} />
      })}
      <SaveBar />
    </PageForm>
  )
}
