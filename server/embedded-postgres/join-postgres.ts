import { resolve } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { ForeseenFailure } from "../start/foreseen-failure.ts"
import { clientHost } from "./client-host.ts"
import { connectionTo, probe } from "./connection.ts"
import { isPostmasterGone, readPostmaster } from "./postmaster-file.ts"
import type { EmbeddedPostgres } from "./start-postgres.ts"

/** The platform that holds the directory may be in the middle of its own start. */
const TIMEOUT_MS = 20_000

/**
 * Reaches the server that another process of ours runs in `directory`; `stop` only lets go of it.
 * Throws a ForeseenFailure where none answers.
 */
export async function joinPostgres(options: { directory: string }): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory)
  for (const begun = Date.now(); Date.now() - begun < TIMEOUT_MS; await delay(50)) {
    const postmaster = readPostmaster(directory)
    if (postmaster === undefined || isPostmasterGone(directory, postmaster.pid) || !postmaster.isReady)
      continue
    const { host, release } = clientHost(directory)
    const connection = connectionTo({ host, port: postmaster.port, directory })
    if ((await probe(connection)) === "ready") return { connection, stop: async () => release() }
    release()
  }
  throw new ForeseenFailure(
    `Another Vitrine holds ${directory}, but its database does not answer: try again.`,
  )
}
