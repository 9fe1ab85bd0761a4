import { open, readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { SPOOL } from "../../embedded-postgres/cluster-configuration.ts"

/** What a copy leaves out as PostgreSQL's own `pg_basebackup` does: of this process only, or made anew at each start. */
const emptied = [
  ...["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots"],
  ...["pg_stat_tmp", "pg_subtrans", SPOOL],
]
const leftOut =
  /^(\.s\.PGSQL.*|postmaster\.(pid|opts)|server\.log(\.1)?|backup_label(\.old)?|tablespace_map|recovery\.signal|.*\.new|vitrine\.conf|pg_hba\.conf|(.*\/)?pgsql_tmp.*|(.*\/)?pg_internal\.init.*)$/

/** Copied last, by the rule of `pg_basebackup`. */
export const controlFile = "global/pg_control"

export type FoundFiles = { folders: string[]; files: string[] }

/** The folders and files of a data folder that a base backup has, by their paths in it; the control file is not among them. */
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

/** The bytes of a file that the server may write to meanwhile; none of one that it has removed. */
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

/** Read until two readings are the same: the server may write it between the first byte and the last. */
export async function readControlFile(directory: string): Promise<Buffer> {
  let before = await readFile(join(directory, controlFile))
  for (;;) {
    const after = await readFile(join(directory, controlFile))
    if (after.equals(before)) return after
    before = after
  }
}
