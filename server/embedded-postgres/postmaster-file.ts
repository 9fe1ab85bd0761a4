import { readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** What PostgreSQL writes into `postmaster.pid`: its process on the first line, its port on the fourth, its state on the eighth. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

const fileOf = (directory: string) => join(directory, "postmaster.pid")

export function readPostmaster(directory: string): Postmaster | undefined {
  try {
    const [pid, , , port, , , , state = ""] = readFileSync(fileOf(directory), "utf8").split("\n")
    return { pid: Number(pid), port: Number(port), isReady: state.trim() === "ready" }
  } catch {
    return undefined
  }
}

/** A server takes its file away as its very last deed; a killed one leaves it, but is no longer there. */
export function isPostmasterGone(directory: string, pid: number): boolean {
  return readPostmaster(directory)?.pid !== pid || !isServerOf(directory, pid)
}

/**
 * In a container process numbers repeat, so the number that a killed server left may be npm's after a restart, and the
 * new server would reject to start for ever. Replaces it by one that no process has. The rest of the file stays, so
 * that the server still rejects while processes of the old one hold its shared memory.
 */
export function disclaimForeignProcess(directory: string): void {
  const postmaster = readPostmaster(directory)
  if (postmaster === undefined || isServerOf(directory, postmaster.pid)) return
  const lines = readFileSync(fileOf(directory), "utf8").split("\n")
  writeFileSync(fileOf(directory), [String(2 ** 31 - 1), ...lines.slice(1)].join("\n"))
}

function isServerOf(directory: string, pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false
  }
  if (process.platform !== "linux") return true
  try {
    const [, name, state] = /\((.*)\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? []
    return name === "postgres" && state !== "Z" && worksIn(directory, pid)
  } catch {
    return false
  }
}

/** A server's working directory is its data folder. Where the system can't report it, it counts as the same. */
function worksIn(directory: string, pid: number): boolean {
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(directory)]
    return its.ino === ours.ino && its.dev === ours.dev
  } catch (error) {
    return ["EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")
  }
}
