import type { ComponentProps } from "react"
import { Field, type FieldProps } from "./field.tsx"

type About = Omit<FieldProps, "className" | "children"> & {
  /** A class of the whole field. */
  fieldClass?: string | undefined
}

type Own<Tag extends "input" | "textarea" | "select"> = About &
  Omit<ComponentProps<Tag>, "id" | "aria-invalid" | "aria-describedby">

/** The empty hint is shown while the field is empty: without it `dir="auto"` would begin at the left on every page. */
const eitherWay = { dir: "auto", placeholder: " " } as const

/** Text in either language, only Latin letters (names, addresses), or figures, which are written from left to right. */
const writing = {
  text: { className: "input", ...eitherWay },
  latin: { className: "input ltr", autoCapitalize: "none", spellCheck: false },
  figures: { className: "input num ltr" },
} as const

/** Asks for a line of text. */
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

/** Asks for several lines of text. */
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

/** Offers a choice; the options are its children. */
export function SelectField(props: Own<"select">) {
  const [about, select] = parted(props)
  return (
    <Field {...about}>
      {(control) => <select {...select} {...control} className={joined("input select", select)} />}
    </Field>
  )
}

/** Separates the field's own texts from the control's attributes. */
function parted<Props extends About>(props: Props) {
  const { label, hint, error, need, fieldClass, hidesLabel, ...control } = props
  return [{ label, hint, error, need, className: fieldClass, hidesLabel }, control] as const
}

const joined = (own: string, { className }: { className?: string | undefined }) =>
  className === undefined ? own : `${own} ${className}`
