import { createHash } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"

import { AwsClient } from "aws4fetch"
import { ownedByApplication } from "#app/application-context.server.ts"

import { ImageStoreError } from "./image-store.ts"
import type { S3Address } from "./s3-address.ts"

/** Says how often and how long a request is tried. `timeoutMs` covers one attempt with its response's body. */
export type S3RetryPolicy = { attempts: number; timeoutMs: number; firstRetryDelayMs: number }

/**
 * All attempts together take less than the 15 seconds after which the database gives up a transaction that waits for
 * the store.
 */
const ordinaryPolicy: S3RetryPolicy = { attempts: 3, timeoutMs: 4_000, firstRetryDelayMs: 100 }

/** Tests set it: this application's requests then ignore the ordinary policy and their address's timeout. */
export const s3RetryPolicy = ownedByApplication<S3RetryPolicy>("S3 retry policy")

export type S3Response = { status: number; bytes: Uint8Array }

export type S3Request = (
  method: "GET" | "PUT" | "DELETE",
  path: string,
  body?: { bytes: Uint8Array; headers: Record<string, string> },
) => Promise<S3Response>

/**
 * Sends signed requests to one bucket. Failures of the network and the store (5xx, 429) are retried, because every
 * request of the image store is idempotent. The body is signed too, so that it can't be changed over plain HTTP. Error
 * messages call the store `store`.
 * @throws ImageStoreError for statuses other than success and 404
 */
export function s3Requests(address: S3Address, given?: S3RetryPolicy, store = "image store"): S3Request {
  const ordinary = { ...ordinaryPolicy, timeoutMs: address.timeoutMs ?? ordinaryPolicy.timeoutMs }
  const { accessKeyId, secretAccessKey, region } = address
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 })

  async function attempt(
    timeoutMs: number,
    ...[method, path, body]: Parameters<S3Request>
  ): Promise<S3Response> {
    const signed = await client.sign(`${address.endpoint}/${address.bucket}${path}`, {
      method,
      headers: {
        ...body?.headers,
        "X-Amz-Content-Sha256": createHash("sha256")
          .update(body?.bytes ?? "")
          .digest("hex"),
      },
      ...(body ? { body: Uint8Array.from(body.bytes) } : {}),
    })
    const result = await fetch(signed, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) })
    return { status: result.status, bytes: new Uint8Array(await result.arrayBuffer()) }
  }

  return async (method, path, body) => {
    const policy = given ?? s3RetryPolicy.get() ?? ordinary
    let cause: unknown
    for (let tried = 0; tried < policy.attempts; tried++) {
      if (tried > 0) await wait(policy.firstRetryDelayMs * 3 ** (tried - 1))
      try {
        const result = await attempt(policy.timeoutMs, method, path, body)
        if ((result.status >= 200 && result.status < 300) || result.status === 404) return result
        cause = new Error(`${method} was answered with ${result.status} ${errorCode(result.bytes)}`)
        if (result.status < 500 && result.status !== 429) break
      } catch (error) {
        cause = error
      }
    }
    throw new ImageStoreError(`The request to the ${store} failed`, { cause })
  }
}

/** Returns the error code in the store's response, such as `AccessDenied`. */
export function errorCode(xml: Uint8Array): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(xml).toString())?.[1] ?? ""
}
