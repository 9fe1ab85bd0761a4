import { readFileSync } from "node:fs"
import { execFileSync } from "node:child_process"
import type { Figure } from "../figures.ts"
import { load } from "../load.ts"

/** A process that has just done something is at rest after so long. */
const restMs = 5_000

/** Returns the resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  if (process.platform === "linux") {
    const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
    return Number(kilobytes) * 1024
  }
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024
}

async function figure(name: string, pid: number, most: number): Promise<Figure> {
  await new Promise((resolve) => setTimeout(resolve, restMs))
  return {
    ...{ group: "memory", name: `application, ${name}`, unit: "MB" },
    value: residentBytes(pid) / 1024 ** 2,
    goal: { at: "most", value: most },
  }
}

/**
 * Measures the memory of the application's process: at rest, after load, and when more pages have been requested than
 * the cache holds. (g) of the bench.
 */
export async function measureMemory(program: { pid: number; message: number }): Promise<Figure[]> {
  const { pid, message: port } = program
  const headers = { "accept-encoding": "gzip, deflate, br" }
  const atRest = await figure("at rest", pid, 150)
  const some = Array.from({ length: 500 }, (_, index) => `/shop/bench-${index + 1}`)
  await load({ port, paths: some, headers, connections: 8, durationMs: 15_000 })
  const loaded = await figure("after load", pid, 300)
  const many = Array.from({ length: 9_000 }, (_, index) => `/shop/bench-${index + 1}`)
  await load({ port, paths: many, headers, connections: 8 })
  return [atRest, loaded, await figure("with a full cache", pid, 300)]
}
