import { readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { makeFolder } from "#app/make-folder.server.ts"
import type { ImageStore } from "#app/images/storage/image-store.ts"
import { giveFolder } from "../../embedded-postgres/initialise-cluster.ts"
import { serverAccount } from "../../embedded-postgres/server-process.ts"
import { startPostgres, type EmbeddedPostgres } from "../../embedded-postgres/start-postgres.ts"
import { syncFolder } from "../../embedded-postgres/sync-folder.ts"
import { OperatorError } from "../../log/failures.ts"
import { withClient } from "#app/database/setup/with-client.ts"
import { chooseBase, listArchive, type ChosenBase } from "./archive-contents.ts"
import type { Archive } from "./open-archive.ts"
import { restorePictures, type RestoredPictures } from "./restore-pictures.ts"
import { writeBase, writeSegments } from "./write-folder.ts"

type Options = {
  archive: Archive
  /** It is null for the latest moment. */
  until: Date | null
  /** The database's folder, which must not exist. */
  directory: string
  store: ImageStore
  log: (line: string) => void
}

export type Recovered = RestoredPictures & {
  base: ChosenBase
  segments: number
  /** The ISO moment of the last transaction. It is null if nothing was committed since the base backup began. */
  lastCommit: string | null
}

/**
 * Restores the database's folder as of `until`, with the pictures of its rows. The folder gets its name once it is
 * complete.
 * @throws OperatorError
 */
export async function recover(options: Options): Promise<Recovered> {
  const { archive, until, directory, log } = options
  const contents = await listArchive(archive)
  const base = await chooseBase(archive, contents, until)
  const { segments, missing } = base
  if (until === null && missing !== undefined) throw gapBefore(missing)
  const folder = `${directory}.restoring`
  await rm(folder, { recursive: true, force: true })
  makeFolder(dirname(directory), 0o700)
  try {
    log(`Restoring the base backup of ${base.manifest.startedAt} (${base.named.generation}) ...`)
    await writeBase(archive, base, folder)
    await writeSegments(archive, segments, { folder, segmentBytes: base.manifest.segmentBytes })
    log(`Replaying ${segments.length} segments of WAL ...`)
    const settings = await writeRecoverySettings(folder, until)
    const owner = serverAccount(folder)
    if (owner) giveFolder(folder, owner)
    const server = await replay(folder, { until, missing })
    let found: Pick<Recovered, "lastCommit"> & RestoredPictures
    try {
      found = await finish(server, options, base)
    } finally {
      await server.stop()
    }
    await writeFile(join(folder, autoConfiguration), settings)
    syncFolder(folder)
    await rename(folder, directory)
    syncFolder(dirname(directory))
    return { ...found, base, segments: segments.length }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

const gapBefore = (segment: string) =>
  new OperatorError(
    `The archive lacks the segment ${segment}: what came after it can't be restored; name a moment before it.`,
  )

/** PostgreSQL reads this file last. It has our settings only during recovery, and its earlier contents afterwards. */
const autoConfiguration = "postgresql.auto.conf"

async function writeRecoverySettings(folder: string, until: Date | null): Promise<string> {
  const file = join(folder, autoConfiguration)
  const before = await readFile(file, "utf8")
  const lines = [
    // Every segment is already in its place.
    `restore_command = '${process.platform === "win32" ? "exit 1" : "false"}'`,
    ...(until === null
      ? []
      : [`recovery_target_time = '${until.toISOString().replace("T", " ").replace("Z", "+00")}'`]),
    "recovery_target_action = 'promote'",
    "recovery_target_timeline = 'current'",
    "hot_standby = off",
    "archive_mode = off",
  ]
  await writeFile(file, [...lines, ""].join("\n"))
  await writeFile(join(folder, "recovery.signal"), "", { mode: 0o600 })
  return before
}

type Target = { until: Date | null; missing: string | undefined }

async function replay(folder: string, { until, missing }: Target): Promise<EmbeddedPostgres> {
  try {
    return await startPostgres({ directory: folder, log: () => {}, timeoutMs: Number.POSITIVE_INFINITY })
  } catch (error) {
    if (!(error instanceof OperatorError) || !/recovery target/.test(error.message)) throw error
    if (missing !== undefined) throw gapBefore(missing)
    const log = await readFile(join(folder, "server.log"), "utf8")
    const end = /last completed transaction was at log time (\S+ \S+)\+00/.exec(log)?.[1]?.replace(" ", "T")
    throw new OperatorError(
      `The archive does not reach ${until?.toISOString()}: ${end === undefined ? "nothing was committed since its base backup" : `its last commit is of ${end}Z`}. "--until latest" restores that.`,
    )
  }
}

function finish(server: EmbeddedPostgres, options: Options, { named, manifest }: ChosenBase) {
  const { archive, store } = options
  return withClient(server.connection, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>("select pg_last_xact_replay_timestamp() as at")
    const pictures = manifest.hasPictures
      ? await restorePictures(client, { archive, generation: named.generation, store })
      : { pictures: 0, missingPictures: [], rowsLeftOut: 0 }
    return { ...pictures, lastCommit: rows[0]?.at?.toISOString() ?? null }
  })
}
