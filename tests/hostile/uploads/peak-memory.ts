import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"

/** Promise 16: what hostile files may add to the memory of the process, in bytes. */
export const mostGrowth = 300 * 1024 ** 2

export type PeakMemory = {
  /** How many bytes the process held more at any moment than when it was first looked at; elsewhere than on Linux, holds now. */
  growth(): number
}

export function peakMemoryOf(pid: number): PeakMemory {
  const before = mostHeld(pid)
  return { growth: () => mostHeld(pid) - before }
}

function mostHeld(pid: number): number {
  if (process.platform === "linux") {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) * 1024
  }
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024
}
