import {
  checkStoreKey,
  checkStorePrefix,
  type FileKind,
  type ImageStore,
  ImageStoreError,
  pictureFiles,
} from "./image-store.ts"
import type { S3Address } from "./s3-address.ts"
import { errorCode, s3Requests, type S3RetryPolicy } from "./s3-request.server.ts"

type S3File = { key: string; changedAt: Date }

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

function textOf(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, text = ""]) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => entities[name] ?? entity),
  )
}

type S3StoreOptions = {
  policy?: S3RetryPolicy
  /** The number of keys in one page of a listing, at most 1,000. */
  pageSize?: number
  kind?: FileKind
}

/** Opens a store in a bucket of any S3-compatible service. */
export function s3Store(
  address: S3Address,
  { policy, pageSize = 1_000, kind = pictureFiles }: S3StoreOptions = {},
): ImageStore {
  const request = s3Requests(address, policy, kind.store)

  /** Throws for a missing bucket. A missing file is 404 as well, but no error. */
  function rejectMissingBucket(bytes: Uint8Array): void {
    if (errorCode(bytes) === "NoSuchBucket") throw new ImageStoreError(`There is no bucket ${address.bucket}`)
  }

  async function page(
    prefix: string,
    token: string | undefined,
  ): Promise<{ files: S3File[]; next?: string }> {
    const query = new URLSearchParams({ "list-type": "2", "max-keys": String(pageSize), prefix })
    if (token) query.set("continuation-token", token)
    const result = await request("GET", `?${query.toString()}`)
    if (result.status === 404) throw new ImageStoreError(`There is no bucket ${address.bucket}`)
    const xml = Buffer.from(result.bytes).toString()
    const [next] = textOf(xml, "IsTruncated")[0] === "true" ? textOf(xml, "NextContinuationToken") : []
    const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, file = ""]) => ({
      key: textOf(file, "Key")[0] ?? "",
      changedAt: new Date(textOf(file, "LastModified")[0] ?? Number.NaN),
    }))
    return { files, ...(next ? { next } : {}) }
  }

  async function* files(prefix: string): AsyncGenerator<S3File> {
    checkStorePrefix(prefix)
    let token: string | undefined
    do {
      const found = await page(prefix, token)
      yield* found.files.filter(({ key }) => kind.isKey(key))
      token = found.next
    } while (token)
  }

  return {
    async put(key, bytes) {
      checkStoreKey(key, kind)
      const result = await request("PUT", `/${key}`, { bytes, headers: kind.headers(key) })
      if (result.status === 404) throw new ImageStoreError(`There is no bucket ${address.bucket}`)
    },
    async get(key) {
      checkStoreKey(key, kind)
      const result = await request("GET", `/${key}`)
      if (result.status !== 404) return result.bytes
      rejectMissingBucket(result.bytes)
      return null
    },
    async delete(key) {
      checkStoreKey(key, kind)
      const result = await request("DELETE", `/${key}`)
      if (result.status === 404) rejectMissingBucket(result.bytes)
    },
    async *list(prefix) {
      for await (const { key } of files(prefix)) yield key
    },
    listWithTimes: files,
    async ready() {
      return request("GET", "?list-type=2&max-keys=1").then(
        ({ status }) => status === 200,
        () => false,
      )
    },
  }
}
