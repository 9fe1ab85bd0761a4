import { createHash } from "node:crypto"
import { rmSync } from "node:fs"
import { open, rename, rm } from "node:fs/promises"
import { dirname } from "node:path"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { syncFolder } from "../embedded-postgres/sync-folder.ts"
import { sealOf } from "./archive-seal.ts"
import { encodePart, endOfTar, type Part } from "./tar-part.ts"

/** What an archive is called until it is whole. */
export const unfinishedName = (file: string) => `${file}.unfinished`

/**
 * Writes the parts, one after the other, as a sealed tar.gz that its owner alone reads. The file has its name once it is
 * whole and safe on the disk; until then it has its unfinished name, and is gone when it
 * fails or when the process is ended by a signal that it hears. Returns its bytes.
 */
export async function writeArchive(file: string, parts: AsyncIterable<Part>): Promise<number> {
  const unfinished = unfinishedName(file)
  const removeHalf = () => rmSync(unfinished, { force: true })
  const hash = createHash("sha256")
  let size = 0
  const handle = await open(unfinished, "w", 0o600)
  process.once("exit", removeHalf)
  try {
    await pipeline(
      encoded(parts),
      // Pictures are compressed already: more effort would cost the shoppers' pages.
      createGzip({ level: 1, chunkSize: 128 * 1024 }),
      async (source: AsyncIterable<Buffer>) => {
        for await (const chunk of source) {
          hash.update(chunk)
          size += chunk.length
          await handle.appendFile(chunk)
        }
      },
    )
    const seal = sealOf(hash.digest("hex"))
    await handle.appendFile(seal)
    await handle.sync()
    await handle.close()
    await rename(unfinished, file)
    syncFolder(dirname(file))
    return size + seal.length
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  } finally {
    process.off("exit", removeHalf)
  }
}

async function* encoded(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield encodePart(part)
  yield endOfTar
}
