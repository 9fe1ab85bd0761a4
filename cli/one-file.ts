import { UsageError } from "./command.ts"
import type { Given } from "./command.ts"

/** The one word that a command takes. Throws a UsageError for none and for more. */
export function oneFile({ parameters }: Given): string {
  const [file] = parameters
  if (file === undefined || file === "" || parameters.length > 1)
    throw new UsageError("Give the name of one file.")
  return file
}
