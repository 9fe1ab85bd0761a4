import type { ParseArgsOptionsConfig } from "node:util"

/** One of the operator's commands. */
export type Command = {
  /** As it is typed, one or two words. */
  name: string
  /** One line for the list of commands. */
  summary: string
  /** What follows the name, and what it means. */
  help: string
  options?: ParseArgsOptionsConfig
  /** Throws a UsageError for wrong words, a ForeseenFailure for what the operator can mend. */
  run(given: Given): Promise<void>
}

export type Given = {
  parameters: string[]
  options: Readonly<Record<string, string | undefined>>
  /** The options without a value that were given. */
  flags: ReadonlySet<string>
}

/** The words after the command are not what it takes. */
export class UsageError extends Error {}

export function takesNoParameters({ parameters }: Given): void {
  if (parameters.length > 0) throw new UsageError(`"${parameters.join(" ")}" means nothing to this command.`)
}
