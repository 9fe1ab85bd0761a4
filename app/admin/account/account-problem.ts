import type { OwnPasswordProblem } from "#app/domain/account/passwords.ts"
import { m } from "#app/messages/compiled/messages.js"

/** Why nothing was changed, and the field that shows it. */
export type AccountProblem =
  | { field: "password"; own: OwnPasswordProblem }
  | { field: "code" | null; kind: keyof typeof sentences }

const sentences = {
  code_missing: m.admin_code_missing,
  wrong_code: m.admin_code_wrong,
  changed_meanwhile: m.admin_changed_meanwhile,
  unexpected: m.admin_unexpected_error,
} as const

/** Returns the sentence of a problem that is not the password's. */
export const accountSentence = (kind: keyof typeof sentences): string => sentences[kind]()
