import { existsSync } from "node:fs"

const LINUX_NAME = "/proc/self/cwd"

/**
 * The name under which a server that was started inside `folder` finds it. On Linux that is its working directory,
 * which works where a parent folder is closed to the server's account.
 */
export const serverName = (folder: string): string => (existsSync(LINUX_NAME) ? LINUX_NAME : folder)
