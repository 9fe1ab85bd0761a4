import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"

export type PeakMemory = {
  /** The most bytes that the process has held since {@link PeakMemory.begin}; where only Linux tells, what it holds now. */
  most(): number
  begin(): void
}

export function peakMemoryOf(pid: number): PeakMemory {
  if (process.platform !== "linux") {
    const now = () =>
      Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024
    return { most: now, begin: () => {} }
  }
  return {
    most() {
      const status = readFileSync(`/proc/${pid}/status`, "utf8")
      return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) * 1024
    },
    begin: () => writeFileSync(`/proc/${pid}/clear_refs`, "5"),
  }
}
