import type { CategoryFields } from "#app/domain/product/category-rules.ts"
import { seenField, writeSeen } from "#app/domain/text/merge-texts.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { InputField, TextareaField } from "#app/ui/form/input-field.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { conflictText } from "../conflict-text.ts"
import { InLanguages } from "../texts/in-languages.tsx"
import { problemText, type ActionData } from "./categories-action-data.ts"
import styles from "./categories.module.css"

type Props = {
  /** The first values of the form. */
  fields: CategoryFields
  actionData: ActionData | undefined
  isNew: boolean
  /** The address that saves it and that opens it. */
  action: string
  closeTo: string
}

/** Adds or edits a category within the list. */
export function CategoryForm({ fields, actionData, isNew, action, closeTo }: Props) {
  const shown = actionData?.fields ?? fields
  const field = (name: keyof CategoryFields) => ({
    ...{ name, defaultValue: shown[name] },
    error: conflictText(actionData?.conflicting, name) ?? problemText(actionData?.problems?.[name]),
  })

  return (
    <PageForm
      className={styles.form}
      action={action}
      aria-label={isNew ? m.categories_new() : m.categories_edit()}
      guard="form"
      hasSaveKey
    >
      {!isNew && (
        <input type="hidden" name={seenField} value={writeSeen(actionData?.conflicting?.theirs ?? fields)} />
      )}
      <InLanguages name="name" label={m.categories_name()}>
        {({ name, ...text }) => (
          <InputField
            {...text}
            {...field(name)}
            need={name === "name" ? "required" : undefined}
            maxLength={limits.categoryName}
            required={name === "name"}
            autoComplete="off"
            data-first-focus={name === "name" ? "" : undefined}
          />
        )}
      </InLanguages>
      <InLanguages name="description" label={m.categories_description()}>
        {({ name, ...text }) => (
          <TextareaField
            {...text}
            {...field(name)}
            need={name === "description" ? "optional" : undefined}
            rows={2}
            maxLength={limits.categoryDescription}
          />
        )}
      </InLanguages>
      <div className={styles.formActions}>
        <a className="btn btn--quiet" href={closeTo}>
          {m.categories_cancel()}
        </a>
        <BusyButton busyLabel={isNew ? m.categories_creating() : m.categories_saving()}>
          {isNew ? m.categories_create() : m.categories_save()}
        </BusyButton>
      </div>
    </PageForm>
  )
}
