import type { ReactNode } from "react"
import { closureLimits, type Closure } from "#app/domain/hours/closure.ts"
import { emptyClosure, fieldsOfClosure, type ClosureFields } from "#app/domain/hours/closure-rules.ts"
import { seenField, writeSeen } from "#app/domain/text/merge-texts.ts"
import { readDay } from "#app/domain/time/platform-day.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { TrashIcon } from "#app/ui/icons.tsx"
import { conflictText } from "../../conflict-text.ts"
import { InLanguages } from "../../texts/in-languages.tsx"
import { problemText, type HoursActionData } from "./hours-action-data.ts"
import { hoursAddress } from "./hours-address.ts"
import styles from "./hours.module.css"

type Props = {
  /** The edited closure with its stored texts; null for a new one. */
  closure: Closure | null
  actionData: HoursActionData | undefined
  toast: ReactNode
}

/** Adds a closure, or edits one. */
export function ClosureDialog({ closure, actionData, toast }: Props) {
  const stored = closure === null ? emptyClosure : fieldsOfClosure(closure)
  const shown = actionData?.fields ?? stored
  const field = (name: keyof ClosureFields) => ({
    ...{ name, defaultValue: shown[name] },
    error: conflictText(actionData?.conflicting, name) ?? problemText(actionData?.problems?.[name]),
  })
  // A browser's own field would drop what is no day.
  const day = (name: "first_day" | "last_day") => ({
    ...field(name),
    ...((shown[name] === "" || readDay(shown[name]) !== null) && { type: "date" }),
    ...{ writes: "figures" as const, autoComplete: "off" },
  })
  return (
    <FormDialog
      title={closure === null ? m.closure_add() : m.closure_edit()}
      action={hoursAddress(closure === null ? { new: "" } : { edit: closure.id })}
      closeTo={hoursAddress()}
      texts={{
        save: closure === null ? m.closure_add() : m.closure_save(),
        busy: m.settings_saving(),
        cancel: m.categories_cancel(),
      }}
      toast={toast}
    >
      <div className={`dialog__body dialog__fields ${styles.form}`}>
        {closure !== null && (
          <input
            type="hidden"
            name={seenField}
            value={writeSeen(actionData?.conflicting?.theirs ?? stored)}
          />
        )}
        <div className={styles.days}>
          <InputField label={m.closure_first_day()} {...day("first_day")} required data-first-focus="" />
          <InputField label={m.closure_last_day()} hint={m.closure_last_day_hint()} {...day("last_day")} />
        </div>
        <InLanguages name="sentence" label={m.closure_sentence()}>
          {({ name, ...text }) => (
            <InputField
              {...text}
              {...field(name)}
              need={name === "sentence" ? "optional" : undefined}
              hint={name === "sentence" ? m.closure_sentence_hint() : undefined}
              maxLength={closureLimits.sentence}
              autoComplete="off"
            />
          )}
        </InLanguages>
        {closure !== null && (
          <a
            className={`btn btn--plain btn--small ${styles.delete}`}
            href={hoursAddress({ delete: closure.id })}
          >
            <TrashIcon size="s" />
            {m.closure_delete()}
          </a>
        )}
      </div>
    </FormDialog>
  )
}
