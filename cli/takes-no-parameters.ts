import { UsageError } from "./command.ts"
import type { Given } from "./command.ts"

export function takesNoParameters({ parameters }: Given): void {
  if (parameters.length > 0) throw new UsageError(`"${parameters.join(" ")}" means nothing to this command.`)
}
