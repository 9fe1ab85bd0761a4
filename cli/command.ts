import type { ParseArgsOptionsConfig } from "node:util"
import { existsSync, statSync } from "node:fs"
import { dirname } from "node:path"
import { OperatorError } from "#server/log/failures.ts"

export type Command = {
  /** One or two arguments. */
  name: string
  /** One line for the list of commands. */
  summary: string
  /** The parameters and options after the name, and their meaning. */
  help: string
  options?: ParseArgsOptionsConfig
  /** @throws UsageError for wrong arguments, OperatorError for what the operator can correct */
  run(given: Given): Promise<void>
}

export type Given = {
  parameters: string[]
  options: Readonly<Record<string, string | undefined>>
  /** The given options that have no value. */
  flags: ReadonlySet<string>
}

/** The arguments do not fit the command. */
export class UsageError extends Error {}

export function takesNoParameters({ parameters }: Given): void {
  if (parameters.length > 0) throw new UsageError(`"${parameters.join(" ")}" means nothing to this command.`)
}

/**
 * Returns the one argument of a command.
 * @throws UsageError for none and for more
 */
export function onlyParameter({ parameters }: Given, what: string): string {
  const [parameter, more] = parameters
  if (!parameter || more !== undefined) throw new UsageError(`Give ${what}.`)
  return parameter
}

export const oneFile = (given: Given) => onlyParameter(given, "the name of one file")

/**
 * Checks that `file`, an absolute path, can be created; `force` allows replacing a file.
 * @throws OperatorError
 */
export function assertMayWrite(file: string, force: boolean): void {
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  if (!isFolder(dirname(file))) throw new OperatorError(`There is no folder ${dirname(file)}.`)
  if (isFolder(file)) throw new OperatorError(`${file} is a folder: name a file in it.`)
  if (existsSync(file) && !force) {
    throw new OperatorError(`${file} exists already: name another file, or add --force.`)
  }
}

/**
 * Prints rows under their headings, with columns as wide as their widest text. Control characters become spaces, so
 * each row stays in one line.
 */
export function printTable(headings: readonly string[], texts: readonly (readonly string[])[]): void {
  const rows = texts.map((row) => row.map((text) => text.replaceAll(/\p{Cc}+/gu, " ")))
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of [headings, ...rows]) {
    const cells = row.map((text, column) =>
      column === row.length - 1 ? text : text.padEnd(widths[column] ?? 0),
    )
    console.log(cells.join("  "))
  }
}
