import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto"
import { publicKeyOf, rawOf } from "./age-keys.ts"

/** Files that `age` reads and writes: version 1 of its format, for one X25519 key, on the ciphers of Node. */

const version = "age-encryption.org/v1"
const cipher = "chacha20-poly1305"
const [fileKeyBytes, nonceBytes, tagBytes, chunkBytes] = [16, 16, 16, 64 * 1024]

/** Of all that is read before the payload: the stanzas of many keys, and a bound for what is no such file. */
const largestHeader = 64 * 1024

/** `key`: none of the file's stanzas is for this key. `damage`: it was changed, cut off, or never was such a file. */
export class DecryptionError extends Error {
  override readonly name = "DecryptionError"
  readonly reason: "key" | "damage"

  constructor(reason: "key" | "damage") {
    super(reason === "key" ? "it is encrypted for another key" : "it was cut off, changed or never encrypted")
    this.reason = reason
  }
}

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export async function* encrypted(source: Source, recipient: KeyObject): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(fileKeyBytes)
  const ephemeral = generateKeyPairSync("x25519")
  const share = rawOf(ephemeral.publicKey)
  const wrapping = wrappingKey({ own: ephemeral.privateKey, other: recipient, share, recipient })
  const body = seal(wrapping, Buffer.alloc(12), fileKey)
  const header = `${version}\n-> X25519 ${base64(share)}\n${base64(body)}\n---`
  const nonce = randomBytes(nonceBytes)
  yield Buffer.concat([Buffer.from(`${header} ${base64(headerMac(fileKey, header))}\n`), nonce])
  const key = derived(fileKey, nonce, "payload")
  let counter = 0
  for await (const { bytes, isLast } of chunked(source, chunkBytes)) {
    yield seal(key, chunkNonce(counter++, isLast), bytes)
  }
}

/** What was encrypted, chunk by chunk, each one only after its check. @throws DecryptionError */
export async function* decrypted(source: Source, identity: KeyObject): AsyncGenerator<Buffer> {
  const { header, mac, rest } = await splitHeader(source)
  const fileKey = unwrappedFileKey(header, identity)
  const expected = headerMac(fileKey, header)
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) throw new DecryptionError("damage")
  let key: Buffer | undefined
  let counter = 0
  for await (const { bytes, isLast } of chunked(rest, chunkBytes + tagBytes, nonceBytes)) {
    if (key === undefined) {
      if (bytes.length !== nonceBytes) throw new DecryptionError("damage")
      key = derived(fileKey, bytes, "payload")
      continue
    }
    const chunk = unseal(key, chunkNonce(counter, isLast), bytes)
    if (chunk === null || (chunk.length === 0 && counter > 0)) throw new DecryptionError("damage")
    counter++
    yield chunk
  }
  if (counter === 0) throw new DecryptionError("damage")
}

export async function encryptedBytes(bytes: Uint8Array, recipient: KeyObject): Promise<Buffer> {
  return gathered(encrypted([bytes], recipient))
}

/** @throws DecryptionError */
export async function decryptedBytes(bytes: Uint8Array, identity: KeyObject): Promise<Buffer> {
  return gathered(decrypted([bytes], identity))
}

async function gathered(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

function unwrappedFileKey(header: string, identity: KeyObject): Buffer {
  const stanzas = [...header.matchAll(/^-> X25519 ([A-Za-z0-9+/]{43})\n([A-Za-z0-9+/]{43})$/gm)]
  for (const [, share = "", body = ""] of stanzas) {
    const raw = Buffer.from(share, "base64")
    const recipient = createPublicKey(identity)
    const wrapping = wrappingKey({ own: identity, other: publicKeyOf(raw), share: raw, recipient })
    const fileKey = unseal(wrapping, Buffer.alloc(12), Buffer.from(body, "base64"))
    if (fileKey !== null) return fileKey
  }
  throw new DecryptionError(header.startsWith(`${version}\n-> `) ? "key" : "damage")
}

type Wrapping = { own: KeyObject; other: KeyObject; share: Buffer; recipient: KeyObject }

/** @throws DecryptionError for a share of low order, with which the key would be known to everyone. */
function wrappingKey({ own, other, share, recipient }: Wrapping): Buffer {
  try {
    const shared = diffieHellman({ privateKey: own, publicKey: other })
    return derived(shared, Buffer.concat([share, rawOf(recipient)]), `${version}/X25519`)
  } catch {
    throw new DecryptionError("damage")
  }
}

function derived(secret: Uint8Array, salt: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, purpose, 32))
}

function headerMac(fileKey: Buffer, header: string): Buffer {
  return createHmac("sha256", derived(fileKey, Buffer.alloc(0), "header"))
    .update(header)
    .digest()
}

/** A counter of 11 bytes, and whether it is the last chunk: none can be left out, moved or cut off. */
function chunkNonce(counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(counter, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function seal(key: Buffer, nonce: Buffer, bytes: Uint8Array): Buffer {
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes })
  return Buffer.concat([sealing.update(bytes), sealing.final(), sealing.getAuthTag()])
}

function unseal(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer | null {
  if (bytes.length < tagBytes) return null
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
  opening.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([opening.update(bytes.subarray(0, -tagBytes)), opening.final()])
  } catch {
    return null
  }
}

type Chunk = { bytes: Buffer; isLast: boolean }

/** Chunks of `size` bytes, the first one of `first`; the last one is shorter, and empty only where it is alone. */
async function* chunked(source: Source, size: number, first = size): AsyncGenerator<Chunk> {
  let held: Buffer = Buffer.alloc(0)
  let wanted = first
  for await (const part of source) {
    held = held.length === 0 ? Buffer.from(part) : Buffer.concat([held, part])
    let place = 0
    for (; held.length - place > wanted; wanted = size) {
      yield { bytes: held.subarray(place, place + wanted), isLast: false }
      place += wanted
    }
    held = held.subarray(place)
  }
  yield { bytes: held, isLast: true }
}

async function splitHeader(source: Source) {
  const parts = remaining(source)
  let held: Buffer = Buffer.alloc(0)
  for (;;) {
    const next = await parts.next()
    if (next.done === true) throw new DecryptionError("damage")
    held = Buffer.concat([held, next.value])
    const [whole, header = "", mac = ""] =
      /^([^]*?\n---) ([A-Za-z0-9+/]{43})\n/.exec(held.subarray(0, largestHeader).toString("latin1")) ?? []
    if (whole === undefined && held.length < largestHeader) continue
    if (whole === undefined || !header.startsWith(version)) throw new DecryptionError("damage")
    const left = held.subarray(whole.length)
    return { header, mac: Buffer.from(mac, "base64"), rest: after(left, parts) }
  }
}

async function* remaining(source: Source): AsyncGenerator<Uint8Array> {
  yield* source
}

async function* after(left: Buffer, parts: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield left
  yield* parts
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/=+$/, "")
