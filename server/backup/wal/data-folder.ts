import { open, readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { spoolFolder } from "../../embedded-postgres/cluster-configuration.ts"

/**
 * A copy leaves these empty, as PostgreSQL's own `pg_basebackup` does: they belong to the running process, or each
 * start creates them again.
 */
const emptied = [
  ...["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots"],
  ...["pg_stat_tmp", "pg_subtrans", spoolFolder],
]
const leftOut =
  /^(\.s\.PGSQL.*|postmaster\.(pid|opts)|server\.log(\.1)?|backup_label(\.old)?|tablespace_map|recovery\.signal|.*\.new|vitrine\.conf|pg_hba\.conf|(.*\/)?pgsql_tmp.*|(.*\/)?pg_internal\.init.*)$/

/** It is copied last, by the rule of `pg_basebackup`. */
export const controlFile = "global/pg_control"

export type FoundFiles = { folders: string[]; files: string[] }

/** Lists the folders and files of a data folder for a base backup, by their paths in it, without the control file. */
export async function filesToCopy(directory: string): Promise<FoundFiles> {
  const found: FoundFiles = { folders: [...emptied, "pg_wal/archive_status", "pg_wal/summaries"], files: [] }
  async function walk(folder: string): Promise<void> {
    for (const entry of await readdir(join(directory, folder), { withFileTypes: true })) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`
      if (leftOut.test(path) || emptied.includes(path) || path === controlFile) continue
      if (entry.isDirectory()) {
        found.folders.push(path)
        await walk(path)
      } else if (entry.isFile()) found.files.push(path)
      else throw new Error(`${path} in the database's folder is no file`)
    }
  }
  await walk("")
  return found
}

const chunkBytes = 1024 * 1024

/** Yields the bytes of a file to which the server may write meanwhile; nothing of a file that it has removed. */
export async function* readChunks(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null
    throw error
  })
  if (handle === null) return
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(chunkBytes), 0, chunkBytes)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** Reads the control file until two readings are equal: the server may write it between the first byte and the last. */
export async function readControlFile(directory: string): Promise<Buffer> {
  let before = await readFile(join(directory, controlFile))
  for (;;) {
    const after = await readFile(join(directory, controlFile))
    if (after.equals(before)) return after
    before = after
  }
}
