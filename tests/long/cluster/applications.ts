import { randomUUID } from "node:crypto"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { heapOptions } from "../../../scripts/heap-options.mjs"
import { until, type Daemon, type Daemons } from "./daemons.ts"

export type Application = {
  /** As HAProxy calls it. */
  name: string
  url: string
  /** Starts it from the folder of a release, by default this one's; resolves when it is ready. */
  start(release?: string): Promise<void>
  kill(signal: NodeJS.Signals): Promise<unknown>
}

export const ownRelease = fileURLToPath(new URL("../../../", import.meta.url))

type Shared = {
  ports: readonly number[]
  /** Of all processes alike. */
  env: Readonly<Record<string, string>>
}

/** Three processes of the platform as `npm start` runs them, each with its own `DATA_DIR`; none is started yet. */
export function applicationsOf(daemons: Daemons, { ports, env }: Shared): Application[] {
  return ports.map((port, index) => {
    const name = `application${index + 1}`
    const directory = join(daemons.folder, name)
    mkdirSync(directory)
    const url = `http://127.0.0.1:${port}`
    let daemon: Daemon | undefined
    return {
      name,
      url,
      async start(release = ownRelease) {
        const started = daemons.start(name, [process.execPath, ...heapOptions, "server/main.ts"], {
          isUnprivileged: false,
          cwd: release,
          env: {
            ...{ NODE_ENV: "production", MALLOC_MMAP_THRESHOLD_: "65536", NODE_NO_WARNINGS: "1" },
            ...{ PORT: String(port), DATA_DIR: directory, ...env },
          },
        })
        daemon = started
        await until(`${name} does not serve`, 60, async () => {
          if (!started.isRunning()) throw new Error(`${name} has ended:\n${daemons.lastLines(name)}`)
          return isReady(url)
        })
      },
      async kill(signal) {
        daemon?.kill(signal)
        await daemon?.ended
      },
    }
  })
}

/** Variables that all processes of one platform share. */
export function sharedEnvironment(position: {
  database: string
  owner: { name: string; password: string }
  url: string
  storageUrl: string
}): Record<string, string> {
  const { database, owner, url, storageUrl } = position
  const DATABASE_URL = `postgres://${owner.name}:${owner.password}@${database}/vitrine`
  return {
    ...{ DATABASE_URL, DATABASE_LISTEN_URL: DATABASE_URL, SESSION_SECRET: randomUUID() },
    ...{ PUBLIC_URL: url, STORAGE_URL: storageUrl, TRUST_PROXY: "1", BACKUP_KEEP: "0" },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok
  } catch {
    return false
  }
}
