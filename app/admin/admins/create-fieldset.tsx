import { limits } from "#app/domain/limits.ts"
import type { NewAdminFields, NewAdminProblems } from "#app/domain/account/new-admin-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import { PasswordField } from "#app/ui/form/password-field.tsx"
import { problemText } from "./admin-text.ts"

type Props = { fields: Omit<NewAdminFields, "password">; problems: NewAdminProblems }

/** Full name, email and password; that a password has 8 characters is advised and not enforced (section 5). */
export function CreateFieldset({ fields, problems }: Props) {
  return (
    <>
      <InputField
        label={m.admins_name()}
        error={problemText(problems.name)}
        name="name"
        defaultValue={fields.name}
        maxLength={limits.adminName}
        required
        autoComplete="off"
        data-first-focus=""
      />
      <InputField
        label={m.admin_email()}
        error={problemText(problems.email)}
        writes="latin"
        type="email"
        name="email"
        defaultValue={fields.email}
        maxLength={limits.email}
        required
        autoComplete="off"
      />
      <PasswordField
        label={m.password()}
        hint={m.admins_password_hint({ least: limits.adminPasswordLeast })}
        error={problemText(problems.password)}
        name="password"
        required
        autoComplete="new-password"
      />
    </>
  )
}
