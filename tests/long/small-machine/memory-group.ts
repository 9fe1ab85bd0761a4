import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

export type MemoryGroup = {
  /** What starts a program in the group, before the program's own words. */
  through: readonly string[]
  /** Reads what its programs hold without what the system keeps of files. */
  read(): void
  /** The most of the readings since the last call, in bytes. */
  takeMost(): number
  /** How many programs the system has ended for want of memory. */
  ended(): number
  /** When none of its programs runs any more. */
  remove(): void
}

const controllers = "/sys/fs/cgroup"

/**
 * Programs that have no more memory together than `bytes`, like those of a machine of that size: no swap, and what the
 * system keeps of files counts. Linux, as root.
 * @throws where the system has no such groups
 */
export function makeMemoryGroup(bytes: number): MemoryGroup {
  const isUnified = existsSync(join(controllers, "cgroup.controllers"))
  const parent = isUnified ? controllers : join(controllers, "memory")
  if (!existsSync(parent)) throw new Error("this system has no groups of processes with a bound for memory")
  if (isUnified) writeFileSync(join(parent, "cgroup.subtree_control"), "+memory")
  const group = join(parent, `vitrine-${process.pid}`)
  mkdirSync(group)
  const set = (name: string, value: number) => writeFileSync(join(group, name), String(value))
  if (isUnified) {
    set("memory.max", bytes)
    set("memory.swap.max", 0)
  } else {
    set("memory.limit_in_bytes", bytes)
    set("memory.swappiness", 0)
  }
  const counted = (file: string, name: string) => {
    const line = readFileSync(join(group, file), "utf8")
      .split("\n")
      .find((one) => one.startsWith(`${name} `))
    if (line === undefined) throw new Error(`${file} does not count ${name}`)
    return Number(line.slice(name.length + 1))
  }
  const enter = `echo $$ > ${join(group, "cgroup.procs")} && exec "$@"`
  let most = 0
  return {
    through: ["sh", "-c", enter, "sh"],
    read() {
      const names = isUnified ? ["anon", "shmem"] : ["total_rss", "total_shmem"]
      most = Math.max(
        most,
        names.reduce((sum, name) => sum + counted("memory.stat", name), 0),
      )
    },
    takeMost() {
      const taken = most
      most = 0
      return taken
    },
    ended: () => counted(isUnified ? "memory.events" : "memory.oom_control", "oom_kill"),
    remove: () => rmdirSync(group),
  }
}
