import { closeSync, constants, existsSync, mkdtempSync, openSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { USES_TCP } from "./cluster-configuration.ts"

/** A socket's whole path has 104 bytes on macOS and 108 on Linux, the closing zero included. */
const LONGEST_FOLDER = 103 - "/.s.PGSQL.65535".length

export type ClientHost = { host: string; release(): void }

/** What a client calls the server's host: the folder of its socket, under a name that is short enough for one. */
export function clientHost(directory: string): ClientHost {
  if (USES_TCP) return { host: "127.0.0.1", release: () => {} }
  if (Buffer.byteLength(directory) <= LONGEST_FOLDER) return { host: directory, release: () => {} }
  if (existsSync(`/proc/${process.pid}/fd`)) return openFolder(directory)
  return linkFolder(directory)
}

/** Named by process id, not as `self`, so that worker processes can use the same host. */
function openFolder(directory: string): ClientHost {
  const handle = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY)
  return { host: `/proc/${process.pid}/fd/${handle}`, release: () => closeSync(handle) }
}

function linkFolder(directory: string): ClientHost {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-"))
  const host = join(folder, "db")
  symlinkSync(directory, host)
  return { host, release: () => rmSync(folder, { recursive: true, force: true }) }
}
