import { Decrypter, Encrypter } from "age-encryption"
import { ReadableStream as NodeStream } from "node:stream/web"
import { setImmediate } from "node:timers/promises"

const reasons = {
  key: "it is encrypted for another key",
  damage: "it was cut off, changed or never encrypted",
}

export class DecryptionError extends Error {
  override readonly name = "DecryptionError"
  readonly reason: keyof typeof reasons

  constructor(reason: keyof typeof reasons, cause?: unknown) {
    super(reasons[reason], { cause })
    this.reason = reason
  }
}

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** `age` encrypts this many bytes in a millisecond. */
const pieceBytes = 64 * 1024

/** Encrypts in the format of `age`, for the owner of the private key alone. */
export async function* encrypted(source: Source, publicKey: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(publicKey)
  yield* streamed(inPieces(source), (file) => encrypter.encrypt(file))
}

/**
 * Decrypts piece by piece, and yields each piece only after its check.
 * @throws DecryptionError, and what the source throws
 */
export async function* decrypted(source: Source, privateKey: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(privateKey)
  let isSourceAtFault = false
  async function* watched() {
    try {
      yield* inPieces(source)
    } catch (error) {
      isSourceAtFault = true
      throw error
    }
  }
  try {
    yield* streamed(watched(), (file) => decrypter.decrypt(file))
  } catch (error) {
    if (isSourceAtFault) throw error
    const isOfAnotherKey = error instanceof Error && error.message.startsWith("no identity matched")
    throw new DecryptionError(isOfAnotherKey ? "key" : "damage", error)
  }
}

export async function encryptedBytes(bytes: Uint8Array, publicKey: string): Promise<Buffer> {
  return gathered(encrypted([bytes], publicKey))
}

/** @throws DecryptionError */
export async function decryptedBytes(bytes: Uint8Array, privateKey: string): Promise<Buffer> {
  return gathered(decrypted([bytes], privateKey))
}

type BrowserStream = ReadableStream<Uint8Array>

/** Converts between Node's streams and the browser's: the library uses the latter, whose types can't be iterated. */
async function* streamed(
  source: AsyncIterable<Uint8Array>,
  convert: (file: BrowserStream) => Promise<BrowserStream>,
): AsyncGenerator<Uint8Array> {
  const converted = await convert(NodeStream.from(source) as unknown as BrowserStream)
  yield* converted as unknown as NodeStream<Uint8Array>
}

async function gathered(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/** The ciphers run on the thread that serves pages, so requests are handled between two pieces. */
async function* inPieces(source: Source): AsyncGenerator<Uint8Array> {
  for await (const bytes of source) {
    for (let start = 0; start < bytes.length; start += pieceBytes) {
      yield bytes.subarray(start, start + pieceBytes)
      await setImmediate()
    }
  }
}
