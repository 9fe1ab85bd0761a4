import { readFileSync, readdirSync, readlinkSync } from "node:fs"

export type OpenHandles = {
  /** All of the process: files, sockets, pipes, timers of the system. */
  all: number
  sockets: number
  /** Connections of the port that both ends hold open. */
  clients: number
}

/** The open handles of a process on Linux; null elsewhere. */
export function openHandles(pid: number, port: number): OpenHandles | null {
  if (process.platform !== "linux") return null
  const names = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${fd}`)]
    } catch {
      // Closed since it was listed.
      return []
    }
  })
  const own = `:${port.toString(16).toUpperCase().padStart(4, "0")}`
  const established = "01"
  const clients = readFileSync(`/proc/${pid}/net/tcp`, "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = "", , state]) => local.endsWith(own) && state === established)
  return {
    all: names.length,
    sockets: names.filter((name) => name.startsWith("socket:")).length,
    clients: clients.length,
  }
}
