import { useEffect, useRef, useState, type FormEvent } from "react"
import { Form, Link, useNavigation } from "react-router"
import {
  checkCategory,
  readCategoryFields,
  type CategoryFields,
  type CategoryProblems,
} from "#app/domain/category-form.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/busy-button.tsx"
import { Field } from "#app/ui/field.tsx"
import { UnsavedWarning } from "#app/ui/unsaved-warning.tsx"
import { useSaveKey } from "#app/ui/use-save-key.ts"
import type { Answer } from "./answer.ts"
import { problemWords } from "./refusal-words.ts"

type Props = {
  /** What stands in it at first. */
  fields: CategoryFields
  answer: Answer | undefined
  isNew: boolean
  /** Where it is saved: the address that has it open. */
  action: string
  closeTo: string
}

/** Adds or edits a category in its place on the page. It is checked by the server's own rules before it is sent. */
export function CategoryForm({ fields, answer, isNew, action, closeTo }: Props) {
  const navigation = useNavigation()
  const [touched, setTouched] = useState(false)
  const [checked, setChecked] = useState<{ problems: CategoryProblems; over: Answer | undefined } | null>(
    null,
  )
  const form = useRef<HTMLFormElement>(null)
  const saving = useRef(false)
  const busy = navigation.state !== "idle" && navigation.formAction === action
  const problems = checked && checked.over === answer ? checked.problems : (answer?.problems ?? {})
  const shown = answer?.fields ?? fields

  useSaveKey(form)
  useEffect(() => form.current?.querySelector<HTMLElement>("[name=name]")?.focus(), [])
  useEffect(() => {
    if (navigation.state === "idle") saving.current = false
  }, [navigation.state])

  function check(event: FormEvent<HTMLFormElement>) {
    if (busy) return event.preventDefault()
    const sent = readCategoryFields(new FormData(event.currentTarget))
    const check = sent && checkCategory(sent)
    const found = check && !check.ok ? check.problems : {}
    setChecked({ problems: found, over: answer })
    saving.current = Object.keys(found).length === 0
    if (saving.current) return
    event.preventDefault()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus())
  }

  return (
    <Form
      ref={form}
      className="category-form"
      aria-label={isNew ? m.categories_new() : m.categories_edit()}
      method="post"
      action={action}
      replace
      preventScrollReset
      noValidate
      onSubmit={check}
      onInput={() => setTouched(true)}
    >
      <Field
        label={
          <>
            {m.categories_name()} <span className="muted category-form__need">{m.editor_required()}</span>
          </>
        }
        error={problemWords(problems.name)}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            name="name"
            defaultValue={shown.name}
            maxLength={limits.categoryName}
            required
            autoComplete="off"
            dir="auto"
          />
        )}
      </Field>
      <Field
        label={
          <>
            {m.categories_description()}{" "}
            <span className="muted category-form__need">{m.editor_optional()}</span>
          </>
        }
        error={problemWords(problems.description)}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            name="description"
            rows={2}
            defaultValue={shown.description}
            maxLength={limits.categoryDescription}
            dir="auto"
          />
        )}
      </Field>
      <div className="category-form__acts">
        <Link className="btn btn--quiet" to={closeTo} replace preventScrollReset>
          {m.categories_cancel()}
        </Link>
        <BusyButton busy={busy} busyLabel={isNew ? m.categories_creating() : m.categories_saving()}>
          {isNew ? m.categories_create() : m.categories_save()}
        </BusyButton>
      </div>
      <UnsavedWarning
        when={touched && !busy}
        saving={saving}
        words={{
          title: m.unsaved_title(),
          text: m.unsaved_text(),
          stay: m.unsaved_stay(),
          leave: m.unsaved_leave(),
        }}
      />
    </Form>
  )
}
