import type { ComponentProps } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { Field } from "./field.tsx"
import { EyeIcon } from "../icons.tsx"

type Props = Omit<ComponentProps<"input">, "id" | "className" | "type"> & {
  label: string
  className?: string | undefined
  hint?: string
  error?: string | undefined
  /** True if it is visible, as a password for another person. */
  isShownAtFirst?: boolean
}

/** Asks for a password, with a button that shows it (`small-controls.ts`); without a script there is no button. */
export function PasswordField({ label, className, hint, error, isShownAtFirst = false, ...input }: Props) {
  return (
    <Field className={className} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="field__box field__box--end">
          <input
            {...input}
            {...control}
            className="input ltr input--latin"
            type={isShownAtFirst ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            className="icon-btn needs-script"
            type="button"
            aria-pressed={isShownAtFirst}
            aria-label={m.show_password()}
            data-shows-password=""
          >
            <EyeIcon />
          </button>
        </div>
      )}
    </Field>
  )
}
