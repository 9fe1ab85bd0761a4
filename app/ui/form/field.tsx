import { useId, type ReactNode } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "../class-names.ts"
import { AlertIcon } from "../icons.tsx"
import "./field.css"

type Control = {
  id: string
  "aria-invalid": true | undefined
  "aria-describedby": string | undefined
}

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The error, as a plain sentence; "" leaves room for one that a script shows. */
  error?: string | undefined
  /** The mark beside the label: whether it may stay empty. */
  need?: "required" | "optional" | undefined
  className?: string | undefined
  /** True if only screen readers get the label, because the control itself says what it is for. */
  hidesLabel?: boolean | undefined
  children: (control: Control) => ReactNode
}

/** Shows a control with its label, hint and error, connected for screen readers. */
export function Field({ label, hint, error, need, className, hidesLabel = false, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")
  return (
    <div className={classNames("field", Boolean(error) && "is-wrong", className)}>
      <label htmlFor={id} className={hidesLabel ? "unseen" : undefined}>
        {label}
        {need && (
          <>
            {" "}
            <span className="muted field__need">
              {need === "required" ? m.editor_required() : m.editor_optional()}
            </span>
          </>
        )}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described === "" ? undefined : described,
      })}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          <AlertIcon size="s" />
          {error}
        </p>
      )}
    </div>
  )
}
