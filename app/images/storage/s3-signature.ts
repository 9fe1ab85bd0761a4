import { createHash, createHmac, type BinaryLike } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"

export type S3Request = { method: string; url: URL; headers: IncomingHttpHeaders; bytes: Buffer }

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

const hashOf = (bytes: BinaryLike) => createHash("sha256").update(bytes).digest("hex")
const hmac = (key: BinaryLike, text: string) => createHmac("sha256", key).update(text).digest()

/** Whether a request has a valid AWS signature, version 4, over everything that must not change on its way. */
export function isSigned(
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
