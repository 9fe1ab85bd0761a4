import { existsSync, readdirSync } from "node:fs"
import { storeAt } from "#app/images/stored/store.server.ts"
import { markOfSecret } from "#server/backup/file/backup-contents.ts"
import { readPrivateKey } from "#server/backup/age/age-keys.ts"
import { OperatorError } from "#server/log/failures.ts"
import { storedSecret, lockDataDirectory } from "#server/start/data-directory.ts"
import { databaseDirectory } from "#server/embedded-postgres/cluster-configuration.ts"
import { readSettings } from "#server/start/settings.ts"
import { openArchive } from "#server/backup/wal/open-archive.ts"
import { recover, type Recovered } from "#server/backup/wal/recover.ts"
import { UsageError, type Given } from "./command.ts"

/**
 * Runs `restore --until TIME [ARCHIVE]`.
 * @throws UsageError, OperatorError, ImageStoreError
 */
export async function restoreMoment({ parameters, options, flags }: Given): Promise<void> {
  const until = momentOf(options["until"] ?? "")
  if (parameters.length > 1) throw new UsageError("Give one archive.")
  if (flags.has("sign-out")) throw new UsageError("--sign-out is of backups in a file.")
  const settings = readSettings({ ...process.env, ...(parameters[0] && { ARCHIVE_URL: parameters[0] }) })
  const { archiveUrl, dataDirectory, storageUrl } = settings
  if (archiveUrl === undefined) throw new UsageError("Give the archive, file:FOLDER or s3://…")
  const privateKey = options["key"] === undefined ? undefined : readPrivateKey(options["key"])
  const directory = databaseDirectory(dataDirectory)
  const lock = lockDataDirectory(dataDirectory)
  if (lock === undefined || isTaken(directory)) {
    lock?.release()
    throw new OperatorError(
      `${directory} holds a database already, and nothing was changed: restore into a new DATA_DIR.`,
    )
  }
  try {
    const recovered = await recover({
      archive: openArchive(archiveUrl, { privateKey }),
      ...{ until, directory, store: storeAt(storageUrl), log: console.log },
    })
    announce(recovered)
    announceSecret(recovered, settings.sessionSecret ?? storedSecret(dataDirectory))
  } finally {
    lock.release()
  }
}

/**
 * Parses the time of `--until`; null for the latest. A time without its zone would be another one on another machine.
 * @throws UsageError
 */
function momentOf(text: string): Date | null {
  if (text === "latest") return null
  const isWhole = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.test(text)
  const moment = new Date(text)
  if (isWhole && !Number.isNaN(moment.getTime())) return moment
  throw new UsageError('TIME is such as 2026-11-27T18:30:00Z, with its zone, or "latest".')
}

const isTaken = (directory: string) => existsSync(directory) && readdirSync(directory).length > 0

function announce({ base, segments, lastCommit, pictures, missingPictures, rowsLeftOut }: Recovered): void {
  const reached = lastCommit ?? base.manifest.endedAt
  console.log(
    `Restored to ${reached}, the last commit: the base backup of ${base.manifest.startedAt} and ${segments} segments of WAL, ${pictures} image files.`,
  )
  if (missingPictures.length === 0) return
  console.error(
    `${missingPictures.length} pictures are not in the archive: ${rowsLeftOut} rows go without (${missingPictures.slice(0, 3).join(", ")}).`,
  )
}

function announceSecret({ base }: Recovered, secret: string | null): void {
  if (secret !== null && markOfSecret(secret) === base.manifest.secretMark) return
  console.error(
    "The secret of this place is not the one that the archive was made under: put that into DATA_DIR/session-secret (or SESSION_SECRET) before you start.",
  )
}
