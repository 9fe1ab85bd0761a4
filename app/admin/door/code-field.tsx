import { Field } from "#app/ui/form/field.tsx"

type Props = { label: string; hint?: string; error: string | undefined }

/** A one-time code: from the app, or one of the recovery codes where those are taken. */
export function CodeField({ label, hint, error }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          className="input ltr"
          name="code"
          required
          maxLength={100}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
      )}
    </Field>
  )
}
