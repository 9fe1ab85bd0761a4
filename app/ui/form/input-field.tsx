import type { ComponentProps, ReactNode } from "react"
import { Field } from "./field.tsx"

type About = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Beside the label: whether it may stay empty. */
  need?: "required" | "optional" | undefined
  /** Of the whole field. */
  fieldClass?: string | undefined
  hidesLabel?: boolean | undefined
}

type Own<Tag extends "input" | "textarea" | "select"> = About &
  Omit<ComponentProps<Tag>, "id" | "aria-invalid" | "aria-describedby">

/**
 * With an empty hint, as which it is shown while nothing is typed: until then `dir="auto"` would begin at the left on every
 * page.
 */
const eitherWay = { dir: "auto", placeholder: " " } as const

/** Text in either language, Latin letters alone (names, addresses), or figures, which stand from left to right. */
const writing = {
  text: { className: "input", ...eitherWay },
  latin: { className: "input ltr", autoCapitalize: "none", spellCheck: false },
  figures: { className: "input num ltr" },
} as const

/** A line of text with its label. */
export function InputField({
  writes = "text",
  ...props
}: Own<"input"> & { writes?: keyof typeof writing | undefined }) {
  const [about, input] = parted(props)
  return (
    <Field {...about}>
      {(control) => (
        <input
          {...writing[writes]}
          {...input}
          {...control}
          className={joined(writing[writes].className, input)}
        />
      )}
    </Field>
  )
}

/** Several lines of text with their label. */
export function TextareaField(props: Own<"textarea">) {
  const [about, textarea] = parted(props)
  return (
    <Field {...about}>
      {(control) => (
        <textarea {...eitherWay} {...textarea} {...control} className={joined("input", textarea)} />
      )}
    </Field>
  )
}

/** A choice with its label; the options are its children. */
export function SelectField(props: Own<"select">) {
  const [about, select] = parted(props)
  return (
    <Field {...about}>
      {(control) => <select {...select} {...control} className={joined("input select", select)} />}
    </Field>
  )
}

/** The field's own texts, and the control's attributes. */
function parted<Props extends About>(props: Props) {
  const { label, hint, error, need, fieldClass, hidesLabel, ...control } = props
  return [{ label, hint, error, need, className: fieldClass, hidesLabel }, control] as const
}

const joined = (own: string, { className }: { className?: string | undefined }) =>
  className === undefined ? own : `${own} ${className}`
