import { createServer } from "node:http"
import type { IncomingMessage, Server, ServerResponse } from "node:http"

import { afterEach, beforeEach, expect, test, vi } from "vitest"

import { allKeys, ImageStoreError, type ImageStore } from "./image-store.ts"
import type { S3Address } from "./s3-address.ts"
import { s3Store } from "./s3-store.server.ts"

let server: Server | undefined
/** Ends the attempt that runs: the test decides its time, not the speed of the machine. */
let giveUp = () => {}

beforeEach(() => {
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const time = new AbortController()
    giveUp = () => time.abort(new DOMException("the time is up", "TimeoutError"))
    return time.signal
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  server?.closeAllConnections()
  server?.close()
})

type Result = (request: IncomingMessage, response: ServerResponse) => void
const status =
  (code: number, body = ""): Result =>
  (request, response) => {
    request.resume().on("end", () => response.writeHead(code).end(body))
  }
const silence: Result = () => giveUp()
const hangUp: Result = (request) => request.socket.destroy()
const halfAResponse: Result = (_request, response) => {
  response.writeHead(200, { "Content-Length": "100" }).write("half", giveUp)
}

/** Opens a bucket whose server gives these responses, one a request, and records the requests. */
async function bucketAnswering(
  ...answers: Result[]
): Promise<{ bucket: S3Address; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = []
  const opened = createServer((request, response) => {
    answers[requests.push(request) - 1]?.(request, response)
  })
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, "127.0.0.1", resolve))
  const address = opened.address()
  const port = typeof address === "object" && address ? address.port : 0
  const bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "pictures",
    region: "eu-1",
    accessKeyId: "KEY",
    secretAccessKey: "canary-secret",
  }
  return { bucket, requests }
}

/** Returns its store, with hardly a delay between attempts. */
async function storeAnswering(
  ...answers: Result[]
): Promise<{ store: ImageStore; requests: IncomingMessage[] }> {
  const { bucket, requests } = await bucketAnswering(...answers)
  return {
    store: s3Store(bucket, { policy: { attempts: 3, timeoutMs: 4_000, firstRetryDelayMs: 1 } }),
    requests,
  }
}

test("asks by path, signed for the region, with the body's own hash", async () => {
  const { store, requests } = await storeAnswering(status(200))
  await store.put("a/b.avif", Buffer.from("x"))
  expect(requests[0]?.url).toBe("/pictures/a/b.avif")
  expect(requests[0]?.headers["authorization"]).toMatch(/^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-1\/s3\//)
  expect(requests[0]?.headers["x-amz-content-sha256"]).toMatch(/^2d711642b726b04401627ca9fbac32f5/)
  expect(requests[0]?.headers["content-type"]).toBe("image/avif")
  expect(requests[0]?.headers["cache-control"]).toContain("immutable")
})

test.each([
  ["an error of the store", status(500)],
  ["a busy store", status(503)],
  ["too many requests", status(429)],
  ["a cut connection", hangUp],
  ["no answer in time", silence],
  ["half an answer", halfAResponse],
])("tries again after %s", async (_name, failure) => {
  const { store, requests } = await storeAnswering(failure, failure, status(200, "picture"))
  expect(Buffer.from((await store.get("a/b.jpg")) ?? "").toString()).toBe("picture")
  expect(requests).toHaveLength(3)
})

test("gives up after its attempts", async () => {
  const { store, requests } = await storeAnswering(status(500), hangUp, silence, status(200))
  await expect(store.delete("a/b.jpg")).rejects.toThrow(ImageStoreError)
  expect(requests).toHaveLength(3)
})

test("gives an attempt the time that its address says, else four seconds", async () => {
  const given = vi.spyOn(AbortSignal, "timeout")
  const { bucket } = await bucketAnswering(status(200), status(200))
  await s3Store(bucket).put("a/b.jpg", Buffer.from("x"))
  await s3Store({ ...bucket, timeoutMs: 250 }).put("a/b.jpg", Buffer.from("x"))
  expect(given.mock.calls).toEqual([[4_000], [250]])
})

test("does not try again what is refused, and its error names the cause but no secret", async () => {
  const denied = "<Error><Code>AccessDenied</Code><Message>canary-secret</Message></Error>"
  const { store, requests } = await storeAnswering(status(403, denied))
  const error: unknown = await store.put("a/b.jpg", Buffer.from("x")).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ImageStoreError)
  expect(error instanceof Error && String(error.cause)).toContain("403 AccessDenied")
  expect(error instanceof Error && `${error.stack} ${String(error.cause)}`).not.toContain("canary-secret")
  expect(requests).toHaveLength(1)
})

test("follows no redirect: the signature would go with it", async () => {
  const { store, requests } = await storeAnswering((_request, response) => {
    response.writeHead(307, { Location: "http://127.0.0.1:9/elsewhere" }).end()
  })
  await expect(store.get("a/b.jpg")).rejects.toThrow(ImageStoreError)
  expect(requests).toHaveLength(1)
})

test("a missing bucket is a failure and not a missing file", async () => {
  const missing = status(404, "<Error><Code>NoSuchBucket</Code></Error>")
  const { store } = await storeAnswering(missing, missing, missing, missing, missing)
  await expect(store.get("a/b.jpg")).rejects.toThrow(ImageStoreError)
  await expect(store.put("a/b.jpg", Buffer.from("x"))).rejects.toThrow(ImageStoreError)
  await expect(store.delete("a/b.jpg")).rejects.toThrow(ImageStoreError)
  await expect(allKeys(store, "")).rejects.toThrow(ImageStoreError)
  expect(await store.ready()).toBe(false)
})

test("hands the token of the next page on as it was, and skips what is not a picture", async () => {
  const first =
    "<R><IsTruncated>true</IsTruncated><Contents><Key>a/b.jpg</Key></Contents><Contents><Key>notes &amp; more.txt</Key></Contents><NextContinuationToken>1/+=&amp;x</NextContinuationToken></R>"
  const second = "<R><IsTruncated>false</IsTruncated><Contents><Key>a/c.jpg</Key></Contents></R>"
  const { store, requests } = await storeAnswering(status(200, first), status(200, second))
  expect(await allKeys(store, "a/")).toEqual(["a/b.jpg", "a/c.jpg"])
  const query = new URL(requests[1]?.url ?? "", "http://x").searchParams
  expect(query.get("continuation-token")).toBe("1/+=&x")
  expect(query.get("prefix")).toBe("a/")
})

test("each file has the time that stands beside it", async () => {
  const files = [
    "<Contents><LastModified>2026-01-02T03:04:05.000Z</LastModified><Key>a/b.jpg</Key></Contents>",
    "<Contents>\n<Key>a/c.jpg</Key>\n<LastModified>2026-02-03T04:05:06.000Z</LastModified></Contents>",
  ]
  const { store } = await storeAnswering(status(200, `<R>${files.join("")}</R>`))
  const found: string[] = []
  for await (const { key, changedAt } of store.listWithTimes("a/")) {
    found.push(`${key} ${changedAt.toISOString()}`)
  }
  expect(found).toEqual(["a/b.jpg 2026-01-02T03:04:05.000Z", "a/c.jpg 2026-02-03T04:05:06.000Z"])
})

test("is not ready while the server is away, and never throws", async () => {
  const { store } = await storeAnswering(status(200), hangUp, hangUp, hangUp)
  expect(await store.ready()).toBe(true)
  expect(await store.ready()).toBe(false)
})
