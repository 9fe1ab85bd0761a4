import { statSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { gunzip, gzip } from "node:zlib"
import { diskStore } from "#app/images/storage/disk-store.server.ts"
import { type FileKind, type ImageStore, ImageStoreError } from "#app/images/storage/image-store.ts"
import { parseS3Address } from "#app/images/storage/s3-address.ts"
import { s3Store } from "#app/images/storage/s3-store.server.ts"
import { decryptedBytes, DecryptionError, encryptedBytes } from "../age/age.ts"
import { OperatorError } from "../../log/failures.ts"

/**
 * Stores compressed files by name, encrypted if there is a public key. Methods throw an ImageStoreError while the store
 * is away.
 */
export type Archive = {
  /** Writes all or nothing; the file is safe when it resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /**
   * Returns null for a missing file.
   * @throws OperatorError for a damaged file and for one that the private key can't decrypt
   */
  get(name: string): Promise<Buffer | null>
  list(prefix: string): AsyncIterable<{ name: string; changedAt: Date }>
  delete(name: string): Promise<void>
}

type Keys = { publicKey?: string | undefined; privateKey?: string | undefined }

const [plainEnding, encryptedEnding] = [".gz", ".gz.age"]
const segment = "[a-z0-9](?:[a-z0-9-]|\\.(?=[a-z0-9]))*"
const key = new RegExp(`^${segment}(?:/${segment})+\\.gz(?:\\.age)?$`)

const archiveFiles: FileKind = {
  store: "archive",
  isKey: (name) => name.length <= 300 && key.test(name),
  headers: () => ({ "Content-Type": "application/octet-stream" }),
  mode: 0o600,
}

/** A segment of WAL has 16 MB, and nobody waits for it, so it has more time than a picture. */
const retryPolicy = { attempts: 3, timeoutMs: 60_000, firstRetryDelayMs: 500 }

/**
 * Opens the archive at `url`, an `ARCHIVE_URL`. The store is first contacted when it is first needed.
 * @throws TypeError for an invalid address of S3
 */
export function openArchive(url: string, { publicKey, privateKey }: Keys = {}): Archive {
  const store = storeOf(url)

  async function opened(name: string, bytes: Uint8Array, isEncrypted: boolean): Promise<Buffer> {
    if (isEncrypted && privateKey === undefined) {
      throw new OperatorError(`The archive is encrypted: name the file of its private key with --key.`)
    }
    try {
      return await unpack(isEncrypted && privateKey ? await decryptedBytes(bytes, privateKey) : bytes)
    } catch (error) {
      if (error instanceof DecryptionError && error.reason === "key") {
        throw new OperatorError("The archive is encrypted for another key than the one of --key.")
      }
      throw new OperatorError(`${name} in the archive is damaged: it was changed or cut off.`, {
        cause: error,
      })
    }
  }

  return {
    async put(name, bytes) {
      const packed = await pack(bytes, { level: 1 })
      if (publicKey === undefined) return store().put(name + plainEnding, packed)
      await store().put(name + encryptedEnding, await encryptedBytes(packed, publicKey))
    },
    async get(name) {
      for (const ending of [encryptedEnding, plainEnding]) {
        const bytes = await store().get(name + ending)
        if (bytes !== null) return opened(name, bytes, ending === encryptedEnding)
      }
      return null
    },
    async *list(prefix) {
      for await (const { key: found, changedAt } of store().listWithTimes(prefix)) {
        yield { name: found.replace(/\.gz(\.age)?$/, ""), changedAt }
      }
    },
    async delete(name) {
      await store().delete(name + encryptedEnding)
      await store().delete(name + plainEnding)
    },
  }
}

const pack = promisify<Uint8Array, { level: number }, Buffer>(gzip)
const unpack = promisify<Uint8Array, Buffer>(gunzip)

/**
 * Opens a folder at each use, and never creates it: the folder of an unmounted disk would be on the disk that the
 * archive protects.
 */
function storeOf(url: string): () => ImageStore {
  if (url.startsWith("s3:")) {
    const address = parseS3Address(url)
    const store = s3Store(address, {
      kind: archiveFiles,
      policy: { ...retryPolicy, timeoutMs: address.timeoutMs ?? retryPolicy.timeoutMs },
    })
    return () => store
  }
  const folder = fileURLToPath(url)
  return () => {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
      throw new ImageStoreError("The archive is away", { cause: new Error(`there is no folder ${folder}`) })
    }
    return diskStore(folder, archiveFiles)
  }
}
