import { limits } from "../limits.ts"

/** Of letters and digits in any script, with a dot in the domain: what the database's `email_address` takes, and less. */
const shape = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/u

/**
 * Whether `text` is a possible email address; it must be trimmed. A form shows the problem beside its field
 * (specification, section 5).
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= limits.email && shape.test(text) && !/\p{Cc}/u.test(text)
}
