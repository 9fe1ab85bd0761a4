import { createHash } from "node:crypto"
import { join } from "node:path"
import type { ClientConfig } from "pg"
import type { ImageStore } from "#app/images/storage/image-store.ts"
import { withClient } from "#app/database/setup/with-client.ts"
import { markOfSecret } from "../file/backup-contents.ts"
import { baseId, baseName, timestampOf } from "./archive-names.ts"
import { writtenManifest, type BaseManifest } from "./base-manifest.ts"
import { controlFile, filesToCopy, readChunks, readControlFile } from "./data-folder.ts"
import { copyPictures } from "./archived-pictures.ts"
import type { Archive } from "./open-archive.ts"

type Options = {
  owner: ClientConfig
  /** The database's folder. */
  directory: string
  archive: Archive
  generation: string
  /** It is null if pictures are already stored on another machine. */
  pictures: ImageStore | null
  secret: string
}

export type Base = { base: string; bytes: number; pictures: number }

/** Files are gathered into parts of this size in the archive. */
const partBytes = 8 * 1024 * 1024

/**
 * Copies the database's folder into the archive while the server writes to it: with the WAL of that time it is
 * consistent. Then it copies the pictures that the archive lacks. A base without a manifest does not count.
 * @throws ImageStoreError, and what the database and the disk throw
 */
export async function makeBase(options: Options): Promise<Base> {
  const { archive, generation, directory } = options
  return withClient(options.owner, async (client) => {
    await client.query("set statement_timeout = 0; set idle_session_timeout = 0")
    const { rows } = await client.query<Details>(beginning)
    const info = rows[0]
    if (info === undefined) throw new Error("the server did not begin the backup")
    const { walFile, ...known } = info
    const base = baseId(timestampOf(new Date(info.startedAt)), walFile)
    const copy = await copyFiles(directory, (part, bytes) =>
      archive.put(baseName(generation, base, part), bytes),
    )
    const { rows: ends } = await client.query<End>(ending)
    const end = ends[0]
    if (end === undefined) throw new Error("the server did not end the backup")
    const pictures = options.pictures === null ? 0 : await copyPictures(client, options, options.pictures)
    const { bytes, ...contents } = copy
    const manifest = writtenManifest({
      ...known,
      ...end,
      ...contents,
      startSegment: /\(file ([0-9A-F]{24})\)/.exec(end.backupLabel)?.[1] ?? "",
      hasPictures: options.pictures !== null,
      secretMark: markOfSecret(options.secret),
    })
    await archive.put(baseName(generation, base, "manifest"), manifest)
    return { base, bytes, pictures }
  })
}

type Details = Pick<BaseManifest, "startedAt" | "postgres" | "segmentBytes"> & { walFile: string }
type End = Pick<BaseManifest, "endedAt" | "stopSegment" | "backupLabel">

const iso = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const beginning = `
  select ${iso("clock_timestamp()")} as "startedAt", current_setting('server_version') as postgres,
    pg_size_bytes(current_setting('wal_segment_size'))::integer as "segmentBytes",
    pg_walfile_name(lsn) as "walFile"
  from pg_backup_start('vitrine', fast => true) as lsn`

/**
 * Does not wait for the archive: the segments of the backup are sent separately, and a restore checks that they exist.
 */
const ending = `
  select ${iso("clock_timestamp()")} as "endedAt", pg_walfile_name(lsn) as "stopSegment",
    labelfile as "backupLabel" from pg_backup_stop(wait_for_archive => false)`

type Copy = Pick<BaseManifest, "folders" | "files" | "parts"> & { bytes: number }

async function copyFiles(
  directory: string,
  putPart: (part: number, bytes: Buffer) => Promise<void>,
): Promise<Copy> {
  const { folders, files } = await filesToCopy(directory)
  const copy: Copy = { folders, files: [], parts: [], bytes: 0 }
  let [held, size]: [Buffer[], number] = [[], 0]
  async function flush(): Promise<void> {
    if (size === 0) return
    const bytes = Buffer.concat(held)
    ;[held, size] = [[], 0]
    await putPart(copy.parts.length, bytes)
    copy.parts.push(createHash("sha256").update(bytes).digest("hex"))
  }
  async function add(path: string, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const pieces: Copy["files"][number]["pieces"] = []
    for await (const chunk of chunks) {
      pieces.push({ part: copy.parts.length, offset: size, length: chunk.length })
      held.push(chunk)
      size += chunk.length
      copy.bytes += chunk.length
      if (size >= partBytes) await flush()
    }
    copy.files.push({ path, pieces })
  }
  for (const path of files) await add(path, readChunks(join(directory, path)))
  await add(controlFile, [await readControlFile(directory)])
  await flush()
  return copy
}
