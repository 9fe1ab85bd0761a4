import { UsageError } from "./command.ts"
import type { Given } from "./command.ts"

export function takesNoWords({ words }: Given): void {
  if (words.length > 0) throw new UsageError(`"${words.join(" ")}" means nothing to this command.`)
}
