import { createReadStream } from "node:fs"
import { pipeline } from "node:stream"
import { createGunzip } from "node:zlib"
import { ForeseenFailure } from "../start/foreseen-failure.ts"
import { blockBytes, checksumOf, decodeHeader, decodeRecords, paddingAfter, type Part } from "./tar-part.ts"

/**
 * The parts in their order, each with the bytes that its checksum speaks of. Holds one part in memory.
 * Throws a ForeseenFailure where the file is not what `writeArchive` writes.
 */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const stream = pipeline(createReadStream(file), createGunzip({ chunkSize: 128 * 1024 }), () => {})
  const damaged = (why: string) => new ForeseenFailure(`${file} is no whole backup: ${why}.`)
  const take = bytesOf(stream, damaged)
  try {
    for (;;) {
      const records = await block("x")
      if (records === null) return
      const named = decodeRecords(records)
      const bytes = await block("0")
      if (named === undefined || bytes === null) throw damaged("a part has no name")
      if (checksumOf(bytes) !== named.checksum) throw damaged(`${named.name} is not as it was written`)
      yield { name: named.name, bytes }
    }
  } finally {
    stream.destroy()
  }

  async function block(type: string): Promise<Buffer | null> {
    const header = decodeHeader(await take(blockBytes))
    if (header === null) return null
    if (header?.type !== type) throw damaged("its parts are not where they should be")
    const bytes = await take(header.size)
    await take(paddingAfter(header.size))
    return bytes
  }
}

/** Takes so many bytes, however they arrive. */
function bytesOf(source: AsyncIterable<Buffer>, damaged: (why: string) => Error) {
  const iterator = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let size = 0
  return async (count: number): Promise<Buffer> => {
    while (size < count) {
      const next = await iterator.next().catch((error: Error) => {
        throw damaged(error.message)
      })
      if (next.done === true) throw damaged("it ends too early")
      held.push(next.value)
      size += next.value.length
    }
    const [first = Buffer.alloc(0)] = held
    const all = held.length < 2 ? first : Buffer.concat(held)
    held = [all.subarray(count)]
    size -= count
    return all.subarray(0, count)
  }
}
