import { readFileSync, statSync, existsSync } from "node:fs"

export type ServerAccount = { uid: number; gid: number }

/** An id of no other account: above the ids that systems assign to people, below those that systemd assigns. */
const RESERVED_ID = 59_432

const isRoot = () => process.getuid?.() === 0

/**
 * The account that PostgreSQL runs under, because it rejects to run as root. `undefined`: the one of this process.
 * A folder that already has an owner keeps it, so that root and its owner can start it in turn.
 */
export function serverAccount(directory: string): ServerAccount | undefined {
  if (!isRoot()) return undefined
  const folder = statSync(directory, { throwIfNoEntry: false })
  if (folder !== undefined && folder.uid !== 0) return { uid: folder.uid, gid: folder.gid }
  return { uid: RESERVED_ID, gid: RESERVED_ID }
}

/** `initdb` looks its own account up by name, which the reserved id does not have and `nobody` has. */
export function initialisingAccount(): ServerAccount | undefined {
  if (!isRoot()) return undefined
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"))
  const [, , uid = "65534", gid = "65534"] = line?.split(":") ?? []
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
}

/** What PostgreSQL's programs see of our environment: no secret, no `PG*` variable of the operator's shell, no locale. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, SystemRoot, TEMP, LC_ALL: "C", TZ: "UTC" }
}

const LINUX_NAME = "/proc/self/cwd"

/**
 * The name under which a server that was started inside `folder` finds it. On Linux that is its working directory,
 * which works where a parent folder is closed to the server's account.
 */
export const serverName = (folder: string): string => (existsSync(LINUX_NAME) ? LINUX_NAME : folder)
