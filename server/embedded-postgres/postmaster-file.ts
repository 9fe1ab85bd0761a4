import { readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * The contents of `postmaster.pid`: the process id on the first line, the port on the fourth, the state on the eighth.
 */
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

/**
 * Returns whether the server has ended. It removes its file last; a killed one leaves the file, but its process no
 * longer exists.
 */
export function isPostmasterGone(directory: string, pid: number): boolean {
  return readPostmaster(directory)?.pid !== pid || !isServerOf(directory, pid)
}

/**
 * Replaces a process id that belongs to no server by one that no process has. In a container ids repeat, so after a
 * restart the id of a killed server may be npm's, and the new server would never start. The rest of the file stays, so
 * that the server still refuses to start while processes of the old one hold its shared memory.
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

/**
 * Returns whether a server's working directory, which is its data folder, is this one. If the system can't report it,
 * it counts as the same.
 */
function worksIn(directory: string, pid: number): boolean {
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(directory)]
    return its.ino === ours.ino && its.dev === ours.dev
  } catch (error) {
    return ["EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")
  }
}
