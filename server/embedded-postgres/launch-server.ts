import { spawn } from "node:child_process"
import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs"
import { join } from "node:path"
import { binariesFor } from "./binaries.ts"
import { serverName, serverAccount, serverEnvironment } from "./server-process.ts"

/** `failure` is undefined while it runs and after a launcher that did its work. */
export type Launch = { hasEnded: boolean; failure: string | undefined }

const LARGEST_LOG_BYTES = 10_000_000

/**
 * Starts the server as a session of its own, so that neither Ctrl-C nor the end of this process reaches it, with its
 * messages in a file: a server that outlives its parent must not stumble over a broken pipe.
 */
export function launchServer(directory: string): Launch {
  const account = serverAccount(directory)
  const bin = join(binariesFor(account), "bin")
  const log = join(directory, "server.log")
  const messages = openSync(rotated(log), "a", 0o600)
  if (account) chownSync(log, account.uid, account.gid)
  const start = statSync(log).size

  // On Windows only pg_ctl knows how to give up an administrator's rights.
  const [program, parameters] =
    process.platform === "win32" ? ["pg_ctl", ["start", "--no-wait"]] : ["postgres", []]
  const child = spawn(join(bin, program), [...parameters, "-D", serverName(directory)], {
    ...account,
    cwd: directory,
    env: serverEnvironment(),
    detached: true,
    stdio: ["ignore", messages, messages],
    windowsHide: true,
  })
  closeSync(messages)
  child.unref()

  const launch: Launch = { hasEnded: false, failure: undefined }
  child.once("error", (error) => Object.assign(launch, { hasEnded: true, failure: error.message }))
  child.once("exit", (code) => {
    launch.hasEnded = true
    if (code !== 0) launch.failure = lastComplaint(log, start) ?? `it ended with status ${code}`
  })
  return launch
}

function rotated(log: string): string {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG_BYTES) renameSync(log, `${log}.1`)
  return log
}

function lastComplaint(log: string, start: number): string | undefined {
  const lines = readFileSync(log).subarray(start).toString("utf8").split("\n")
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line))?.replace(/^.*?(?:FATAL|PANIC):\s*/, "")
}
