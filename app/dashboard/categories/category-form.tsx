import { useEffect } from "react"
import { Form, Link } from "react-router"
import { checkCategory, readCategoryFields, type CategoryFields } from "#app/domain/product/category-rules.ts"
import { seenField, writeSeen } from "#app/domain/text/merge-texts.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { InputField, TextareaField } from "#app/ui/form/input-field.tsx"
import { UnsavedWarning } from "#app/ui/form/unsaved-warning.tsx"
import { useForm } from "#app/ui/form/use-form.ts"
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

/** Adds or edits a category within the list. The server's own rules check it before it is sent. */
export function CategoryForm({ fields, actionData, isNew, action, closeTo }: Props) {
  const form = useForm({
    ...{ action, actionData, rejected: actionData?.problems },
    ...{ read: readCategoryFields, check: checkCategory },
  })
  const { ref } = form.formProps
  const { problems, busy } = form
  const shown = actionData?.fields ?? fields
  const field = (name: keyof CategoryFields) => ({
    ...{ name, defaultValue: shown[name] },
    error: conflictText(actionData?.conflicting, name) ?? problemText(problems[name]),
  })

  useEffect(() => ref.current?.querySelector<HTMLElement>("[name=name]")?.focus(), [ref])

  return (
    <Form
      {...form.formProps}
      className={styles.form}
      aria-label={isNew ? m.categories_new() : m.categories_edit()}
      replace
      preventScrollReset
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
        <Link className="btn btn--quiet" to={closeTo} replace preventScrollReset>
          {m.categories_cancel()}
        </Link>
        <BusyButton busy={busy} busyLabel={isNew ? m.categories_creating() : m.categories_saving()}>
          {isNew ? m.categories_create() : m.categories_save()}
        </BusyButton>
      </div>
      <UnsavedWarning {...form.unsaved} />
    </Form>
  )
}
