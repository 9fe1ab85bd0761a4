import { InputField } from "#app/ui/form/input-field.tsx"

type Props = { label: string; hint?: string; error: string | undefined }

/** A one-time code: from the app, or one of the recovery codes where those are taken. */
export function CodeField({ label, hint, error }: Props) {
  return (
    <InputField
      {...{ label, hint, error }}
      writes="latin"
      name="code"
      required
      maxLength={100}
      autoComplete="one-time-code"
      enterKeyHint="go"
    />
  )
}
