import { createHash } from "node:crypto"
import { open, rename, rm } from "node:fs/promises"
import { dirname } from "node:path"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { syncFolder } from "../embedded-postgres/sync-folder.ts"
import { sealOf } from "./archive-seal.ts"
import { encodePart, endOfTar, type Part } from "./tar-part.ts"

/**
 * Writes the parts, one after the other, as a sealed tar.gz that its owner alone reads. The file has its name once it is
 * whole and safe on the disk; until then it is called `FILE.unfinished`. Returns its bytes.
 */
export async function writeArchive(file: string, parts: AsyncIterable<Part>): Promise<number> {
  const unfinished = `${file}.unfinished`
  const hash = createHash("sha256")
  let size = 0
  const handle = await open(unfinished, "w", 0o600)
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
  }
}

async function* encoded(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield encodePart(part)
  yield endOfTar
}
