import { readFileSync, statSync, existsSync } from "node:fs"

export type ServerAccount = { uid: number; gid: number }

/**
 * No other account has this id: it is above the ids that systems assign to people, and below those that systemd
 * assigns.
 */
const reservedId = 59_432

const isRoot = () => process.getuid?.() === 0

/**
 * Returns the account that runs PostgreSQL, which refuses to run as root; `undefined` for the account of this process.
 * A folder that already has an owner keeps it, so that both root and its owner can start it.
 */
export function serverAccount(directory: string): ServerAccount | undefined {
  if (!isRoot()) return undefined
  const folder = statSync(directory, { throwIfNoEntry: false })
  if (folder !== undefined && folder.uid !== 0) return { uid: folder.uid, gid: folder.gid }
  return { uid: reservedId, gid: reservedId }
}

/**
 * Returns the account for `initdb`, which looks its account up by name: the reserved id has no name, but `nobody` has
 * one.
 */
export function initialisingAccount(): ServerAccount | undefined {
  if (!isRoot()) return undefined
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"))
  const [, , uid = "65534", gid = "65534"] = line?.split(":") ?? []
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
}

/**
 * Returns the environment of PostgreSQL's programs: no secret, no `PG*` variable of the operator's shell, no locale.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, SystemRoot, TEMP, LC_ALL: "C", TZ: "UTC" }
}

const linuxName = "/proc/self/cwd"

/**
 * Returns the name by which a server that was started inside `folder` finds it. On Linux that is its working directory,
 * which also works if the server's account may not read a parent folder.
 */
export const serverName = (folder: string): string => (existsSync(linuxName) ? linuxName : folder)
