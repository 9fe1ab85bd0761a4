import { UsageError } from "./command.ts"
import type { Given } from "./command.ts"

/** The one word that a command takes. Throws a UsageError for none and for more. */
export function oneFile({ words }: Given): string {
  const [file] = words
  if (file === undefined || file === "" || words.length > 1)
    throw new UsageError("Give the name of one file.")
  return file
}
