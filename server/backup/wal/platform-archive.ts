import type { ClientConfig } from "pg"
import { storeAt } from "#app/images/stored/store.server.ts"
import type { ImageStore } from "#app/images/storage/image-store.ts"
import { runCommand } from "../../jobs/run-command.ts"
import { OperatorError } from "../../log/failures.ts"
import type { Logger } from "../../log/logger.ts"
import { databaseDirectory } from "../../embedded-postgres/cluster-configuration.ts"
import type { Settings } from "../../start/settings.ts"
import { currentGeneration, endGeneration, forgetGeneration, readGenerations } from "./generations.ts"
import { makeBase, type Base } from "./make-base.ts"
import { openArchive } from "./open-archive.ts"
import { removeOld } from "./remove-old.ts"
import { startArchiving, type Archiving } from "./start-archiving.ts"
import { dropWaiting } from "./waiting-wal.ts"

/**
 * Starts to send the WAL to `ARCHIVE_URL`; undefined without one.
 * @throws OperatorError for an invalid address
 */
export function archive(
  settings: Settings,
  { owner, log }: { owner: ClientConfig; log: Logger },
): Archiving | undefined {
  if (settings.archiveUrl === undefined) return undefined
  return startArchiving({
    ...{
      owner,
      log,
      dataDirectory: settings.dataDirectory,
      directory: databaseDirectory(settings.dataDirectory),
    },
    archive: archiveOf(settings, settings.archiveUrl),
    pictures: ownPictures(settings),
    runBase: (ending) => runCommand(["backup", "--base"], ending),
  })
}

/** Ends the current generation: without `ARCHIVE_URL` its WAL does not go on. */
export async function endArchiving(dataDirectory: string): Promise<void> {
  if (readGenerations(dataDirectory).isOver) return
  endGeneration(dataDirectory)
  await dropWaiting(databaseDirectory(dataDirectory))
}

/** This many bases stay if the platform keeps no daily backups. */
const defaultBases = 7

/**
 * Makes a base backup in the archive, and removes what is too old.
 * @throws OperatorError without an archive, ImageStoreError
 */
export async function runBase(settings: Settings, owner: ClientConfig): Promise<Base & { removed: number }> {
  const { archiveUrl, dataDirectory, sessionSecret: secret, backupKeep } = settings
  if (archiveUrl === undefined) throw new OperatorError("ARCHIVE_URL is not set: there is no archive.")
  const position = archiveOf(settings, archiveUrl)
  const generation = currentGeneration(dataDirectory)
  const directory = databaseDirectory(settings.dataDirectory)
  const pictures = ownPictures(settings)
  const base = await makeBase({ owner, directory, archive: position, generation, pictures, secret })
  const { own: generations } = readGenerations(dataDirectory)
  const keep = backupKeep === 0 ? defaultBases : backupKeep
  const { removed, gone } = await removeOld({ archive: position, generations, keep })
  for (const each of gone) forgetGeneration(dataDirectory, each)
  return { ...base, removed: removed.length }
}

function archiveOf({ backupPublicKey: publicKey }: Settings, url: string) {
  try {
    return openArchive(url, { publicKey })
  } catch (error) {
    throw new OperatorError(`ARCHIVE_URL: ${(error as Error).message}.`)
  }
}

/** Returns the store of pictures on this machine. Pictures in S3 survive without an archive. */
function ownPictures({ storageUrl }: Settings): ImageStore | null {
  return storageUrl.startsWith("file:") ? storeAt(storageUrl) : null
}
