import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Field } from "#app/ui/form/field.tsx"

type Props = {
  /** What was typed before. */
  value: string
  error: string | undefined
  enterKeyHint: "next" | "send"
}

/** The address by which the door knows somebody. */
export function EmailField({ value, error, enterKeyHint }: Props) {
  return (
    <Field label={m.admin_email()} error={error}>
      {(control) => (
        <input
          {...control}
          className="input ltr"
          type="email"
          name="email"
          defaultValue={value}
          maxLength={limits.email}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
        />
      )}
    </Field>
  )
}
