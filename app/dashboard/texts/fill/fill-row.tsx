import { useRef } from "react"
import { Picture } from "#app/catalogue/picture.tsx"
import type { TextRow } from "#app/database/shop/texts/list-missing.ts"
import { languages } from "#app/domain/language/languages.ts"
import { directionOf, type Locale } from "#app/domain/language/locale.ts"
import type { TextField, TextKind } from "#app/domain/language/missing-texts.ts"
import { maxCharactersOf } from "#app/domain/language/text-rows.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { Field } from "#app/ui/form/field.tsx"
import { PictureIcon } from "#app/ui/icons.tsx"
import { conflictText, problemText } from "./fill-action-data.ts"
import { RowState as State } from "./row-state.tsx"
import { isDirty, isOffered, type RowState } from "./fill-state.ts"
import styles from "./fill-row.module.css"

type Props = {
  row: TextRow
  state: RowState
  kind: TextKind
  own: Locale
  to: Locale
  /** Replaces the input by what another device stored. */
  onTake: () => void
}

/**
 * Shows an own text and the field of the missing one. The description's field is visible while the row is filled in.
 */
export function FillRow({ row, state, kind, own, to, onTake }: Props) {
  const { stored, phase, first, filled } = state
  const { name, description } = stored.own
  const element = useRef<HTMLLIElement>(null)
  const isGone = phase === "gone"
  const isUnsaved = isDirty(state) || isOffered(state)
  const take = () => {
    const fields = (filled?.conflicts ?? []).flatMap((field) => {
      const control = element.current?.querySelector<HTMLInputElement>(`[data-field="${field}"]`)
      if (control) control.value = stored.texts[field]
      return control ?? []
    })
    onTake()
    fields[0]?.focus()
  }
  const fieldOf = (field: TextField) => ({
    ...{ field, to, isGone, name, first: first[field], maxLength: maxCharactersOf(kind, field) },
    isMissing: stored.texts[field] === "",
    error: problemText(state.problems[field], kind),
    conflict: conflictText(filled, field),
  })
  return (
    <li
      ref={element}
      className={classNames(
        styles.row,
        phase === "saved" && !isUnsaved && styles.saved,
        row.cover === undefined && styles.bare,
        (first.name !== "" || first.description !== "" || Object.keys(state.problems).length > 0) &&
          styles.open,
      )}
      data-row={row.key}
    >
      {row.cover !== undefined && (
        <span className={`picture ${styles.picture}`}>
          {row.cover ? (
            <Picture picture={row.cover} kind="product" alt="" sizes="44px" />
          ) : (
            <span className="picture__none">
              <PictureIcon size="s" />
            </span>
          )}
        </span>
      )}
      <p className={styles.own}>
        <bdi lang={own}>{name}</bdi>
        {row.label && (
          <span className={styles.label}>
            {row.label.axis === "size" ? m.editor_size() : m.editor_color()}
            {" · "}
            {m.fill_variants({ count: row.label.variants })}
          </span>
        )}
      </p>
      <Text {...fieldOf("name")} />
      <State state={state} isDirty={isUnsaved} onTake={take} />
      {description !== null && kind !== "labels" && (
        <>
          <p className={styles.about} lang={own} dir="auto">
            {description}
          </p>
          <Text {...fieldOf("description")} />
        </>
      )}
      {(description === null || kind === "labels") && <input type="hidden" name="description" value="" />}
      <input type="hidden" name="row" value={row.key} />
      <input type="hidden" name="of" value={stored.of} />
      <input type="hidden" name="name_was" value={stored.texts.name} />
      <input type="hidden" name="description_was" value={stored.texts.description} />
    </li>
  )
}

type TextProps = {
  field: TextField
  to: Locale
  /** The row's name, for screen readers. */
  name: string
  first: string
  maxLength: number
  isMissing: boolean
  isGone: boolean
  error: string | undefined
  conflict: string | undefined
}

const labels = { name: m.fill_name, description: m.editor_description } as const

function Text({ field, to, name, first, maxLength, isMissing, isGone, error, conflict }: TextProps) {
  const label = m.text_in({ language: to, text: labels[field]() })
  const common = {
    ...{ name: field, "data-field": field, defaultValue: first, maxLength, lang: to },
    ...{ disabled: isGone, autoComplete: "off", className: `input ${styles.input}` },
    placeholder: m.text_in({ language: to, text: labels[field]({}, { locale: to }) }, { locale: to }),
  }
  return (
    <Field
      className={classNames(
        styles.text,
        field === "description" && styles.description,
        isMissing && styles.missing,
      )}
      label={
        <>
          <bdi>{name}</bdi>
          {": "}
          {label}
        </>
      }
      hidesLabel
      error={error ?? conflict}
    >
      {(control) => (
        <div className={styles.tongue} dir={directionOf(to)}>
          <span className={styles.mark} aria-hidden="true" lang={to}>
            {languages[to].mark}
          </span>
          {field === "name" ? (
            <input {...common} {...control} enterKeyHint="next" />
          ) : (
            <textarea {...common} {...control} rows={2} />
          )}
        </div>
      )}
    </Field>
  )
}
