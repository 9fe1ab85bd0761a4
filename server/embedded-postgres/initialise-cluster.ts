import { spawnSync } from "node:child_process"
import { chownSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, lchownSync } from "node:fs"
import { dirname, join } from "node:path"
import { makeFolder } from "#app/make-folder.server.ts"
import { OperatorError } from "../log/failures.ts"
import { binariesFor } from "./binaries.ts"
import { includeConfiguration, usesTcp } from "./cluster-configuration.ts"
import {
  serverName,
  initialisingAccount,
  serverAccount,
  type ServerAccount,
  serverEnvironment,
} from "./server-process.ts"
import { passwordFile } from "./connection.ts"
import { syncFolder } from "./sync-folder.ts"

/** The pinned packages have this major version. */
const majorVersion = "18"

/**
 * Creates the database's folder if it is missing or empty, in a temporary neighbour that is renamed when it is
 * complete: an interrupted start leaves nothing that looks like a database.
 * @throws OperatorError
 */
export function initialiseCluster(directory: string): void {
  makeFolder(dirname(directory))
  if (isInitialised(directory)) return

  const owner = serverAccount(directory)
  const account = initialisingAccount()
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (account) chownSync(unfinished, account.uid, account.gid)

  const run = spawnSync(join(binariesFor(account), "bin", "initdb"), initdbArguments(directory, unfinished), {
    ...account,
    cwd: unfinished,
    env: serverEnvironment(),
    encoding: "utf8",
  })
  if (run.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new OperatorError(`The embedded database could not be initialised: ${causeOf(run)}.`)
  }
  includeConfiguration(unfinished)
  if (owner) giveFolder(unfinished, owner)
  syncFolder(unfinished)
  renameSync(unfinished, directory)
  syncFolder(dirname(directory))
}

function isInitialised(directory: string): boolean {
  let entries: string[]
  try {
    entries = readdirSync(directory)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ENOENT") return false
    throw new OperatorError(
      `The database folder ${directory} can't be read (${code}): does it belong to another user?`,
    )
  }
  if (entries.length === 0) return false
  if (!entries.includes("PG_VERSION")) {
    throw new OperatorError(
      `The folder ${directory} holds something that is no database: empty it or set another DATA_DIR.`,
    )
  }
  const version = readFileSync(join(directory, "PG_VERSION"), "utf8").trim()
  if (version === majorVersion) return true
  throw new OperatorError(
    `The database in ${directory} was made by PostgreSQL ${version}, but this release brings ${majorVersion}: ` +
      "back it up with the release that made it and restore it into an empty DATA_DIR.",
  )
}

function initdbArguments(directory: string, unfinished: string): string[] {
  const authentication = usesTcp
    ? ["--auth=scram-sha-256", `--pwfile=${passwordFile(directory)}`]
    : ["--auth=trust"]
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
  return [
    "-D",
    serverName(unfinished),
    "--username=postgres",
    "--no-instructions",
    ...locale,
    ...authentication,
  ]
}

function causeOf(run: { error?: Error; stderr: string | null }): string {
  const lines = (run.stderr ?? "").split("\n").filter((line) => line.trim() !== "")
  const line = lines.find((candidate) => /error:|FATAL:/.test(candidate)) ?? lines.at(-1)
  return run.error?.message ?? line?.trim().replace(/\.$/, "") ?? "initdb failed without a message"
}

/**
 * Changes the owner of a folder and everything in it. The folder itself comes last, so that its owner shows whether all
 * is done.
 */
export function giveFolder(folder: string, { uid, gid }: ServerAccount): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    lchownSync(join(folder, entry), uid, gid)
  lchownSync(folder, uid, gid)
}
