import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"

type Props = {
  /** What was typed before. */
  value: string
  error: string | undefined
  enterKeyHint: "next" | "send"
}

/** The address by which the door knows somebody. */
export function EmailField({ value, error, enterKeyHint }: Props) {
  return (
    <InputField
      label={m.admin_email()}
      error={error}
      writes="latin"
      type="email"
      name="email"
      defaultValue={value}
      maxLength={limits.email}
      required
      autoComplete="username"
      enterKeyHint={enterKeyHint}
    />
  )
}
