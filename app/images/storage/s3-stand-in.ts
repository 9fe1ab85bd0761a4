import { type BinaryLike, createHash, createHmac, randomUUID } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import type { IncomingHttpHeaders } from "node:http"
import { join } from "node:path"

/** The key and the one bucket of the stand-in. */
export const standIn = {
  bucket: "pictures",
  accessKeyId: "SAMPLE",
  secretAccessKey: "sample-secret",
} as const

export type S3Response = { status: number; bytes?: Buffer | string }

/**
 * The part of an S3-compatible store that the image store uses, by S3's documentation: signatures, one bucket,
 * modification times from the files in `folder`, paged listings.
 */
export class S3StandIn {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async respond(request: S3Request): Promise<S3Response> {
    if (!isSigned(request, standIn)) return error(403, "SignatureDoesNotMatch")
    const [, bucket = "", ...parts] = request.url.pathname.split("/").map(decodeURIComponent)
    if (bucket !== standIn.bucket) return error(404, "NoSuchBucket")
    await mkdir(this.#folder, { recursive: true })
    const key = parts.join("/")
    if (key === "" && request.method === "GET") return this.#list(request.url.searchParams)
    if (key !== "" && request.method === "GET") return this.#get(key)
    if (key !== "" && request.method === "PUT") return this.#put(key, request.bytes)
    if (key === "" || request.method !== "DELETE") return error(405, "MethodNotAllowed")
    await rm(this.#fileOf(key), { force: true })
    return { status: 204 }
  }

  #fileOf(key: string): string {
    return join(this.#folder, encodeURIComponent(key))
  }

  async #get(key: string): Promise<S3Response> {
    try {
      return { status: 200, bytes: await readFile(this.#fileOf(key)) }
    } catch {
      return error(404, "NoSuchKey")
    }
  }

  /** Stores the whole file or nothing, as S3 promises. */
  async #put(key: string, bytes: Buffer): Promise<S3Response> {
    const beside = `${this.#folder}.unfinished`
    await mkdir(beside, { recursive: true })
    const unfinished = join(beside, randomUUID())
    await writeFile(unfinished, bytes)
    await rename(unfinished, this.#fileOf(key))
    return { status: 200 }
  }

  async #list(query: URLSearchParams): Promise<S3Response> {
    const prefix = query.get("prefix") ?? ""
    const maxKeys = Number(query.get("max-keys") ?? 1_000)
    const after = query.get("continuation-token")?.slice(tokenMark.length) ?? ""
    const all = (await readdir(this.#folder)).map(decodeURIComponent)
    const keys = all.filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, maxKeys)
    const contents = await Promise.all(page.map((key) => this.#entryOf(key)))
    const isTruncated = keys.length > page.length
    const next = isTruncated ? tag("NextContinuationToken", `${tokenMark}${page.at(-1)}`) : ""
    const result = `<ListBucketResult>${tag("IsTruncated", String(isTruncated))}${contents.join("")}${next}</ListBucketResult>`
    return { status: 200, bytes: result }
  }

  async #entryOf(key: string): Promise<string> {
    const found = await stat(this.#fileOf(key)).catch(() => null)
    if (found === null) return ""
    return `<Contents>${tag("Key", key)}${tag("LastModified", found.mtime.toISOString())}</Contents>`
  }
}

/**
 * A continuation token is this and the key with which a page begins. Like real tokens, it has characters that an
 * address must escape.
 */
const tokenMark = "1/+=&"

function error(status: number, code: string): S3Response {
  return { status, bytes: `<Error>${tag("Code", code)}</Error>` }
}

function tag(name: string, text: string): string {
  return `<${name}>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</${name}>`
}

type S3Request = { method: string; url: URL; headers: IncomingHttpHeaders; bytes: Buffer }

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

const hashOf = (bytes: BinaryLike) => createHash("sha256").update(bytes).digest("hex")
const hmac = (key: BinaryLike, text: string) => createHmac("sha256", key).update(text).digest()

/** Returns whether a request has a valid AWS signature, version 4, over everything that must not change on its way. */
function isSigned(
  { method, url, headers, bytes }: S3Request,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): boolean {
  const [, key, day = "", region = "", names = "", signature] = form.exec(headers.authorization ?? "") ?? []
  const moment = String(headers["x-amz-date"])
  const bodyHash = String(headers["x-amz-content-sha256"])
  const isWhole = ["host", "x-amz-date", "x-amz-content-sha256"].every((name) =>
    names.split(";").includes(name),
  )
  if (key !== accessKeyId || !isWhole || bodyHash !== hashOf(bytes) || !moment.startsWith(day)) return false
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted()
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, url.pathname, query.join("&"), signed.join(""), names, bodyHash].join("\n")
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ["AWS4-HMAC-SHA256", moment, scope, hashOf(request)].join("\n")
  const ofDay = hmac(`AWS4${secretAccessKey}`, day)
  const ofRequest = ["s3", "aws4_request"].reduce<Buffer>(hmac, hmac(ofDay, region))
  return hmac(ofRequest, text).toString("hex") === signature
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
