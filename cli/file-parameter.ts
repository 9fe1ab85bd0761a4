import { UsageError, type Given } from "./command.ts"
import { existsSync, statSync } from "node:fs"
import { dirname } from "node:path"
import { ForeseenFailure } from "#server/start/foreseen-failure.ts"

/** The one word that a command takes. Throws a UsageError for none and for more. */
export function oneFile({ parameters }: Given): string {
  const [file] = parameters
  if (file === undefined || file === "" || parameters.length > 1)
    throw new UsageError("Give the name of one file.")
  return file
}

/** Whether `file`, an absolute path, can be made; `force` allows to replace one. Throws a ForeseenFailure. */
export function assertMayWrite(file: string, force: boolean): void {
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  if (!isFolder(dirname(file))) throw new ForeseenFailure(`There is no folder ${dirname(file)}.`)
  if (isFolder(file)) throw new ForeseenFailure(`${file} is a folder: name a file in it.`)
  if (existsSync(file) && !force) {
    throw new ForeseenFailure(`${file} exists already: name another file, or add --force.`)
  }
}
