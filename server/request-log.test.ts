import type { IncomingMessage, ServerResponse } from "node:http"
import { expect, test } from "vitest"
import type { Asked } from "./asked.ts"
import { createLogger } from "./logger.ts"
import { requestLog } from "./request-log.ts"

function told(url: string, origin: Asked["origin"], secrets: string[] = []): Record<string, unknown> {
  const lines: string[] = []
  const log = createLogger({ secrets, destination: { write: (line) => void lines.push(line) } })
  const request = { method: "GET", url } as IncomingMessage
  const response = { statusCode: 200 } as ServerResponse
  requestLog(log)({ request, response, id: "r-1", started: performance.now(), origin })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/\}\n$/)
  return JSON.parse(lines[0] ?? "") as Record<string, unknown>
}

test("a request is one line with the fields of every other, without its query", () => {
  const line = told("/shop/dar?q=ring", "kept")
  expect(line).toMatchObject({ level: "info", requestId: "r-1", method: "GET", path: "/shop/dar" })
  expect(line).toMatchObject({ status: 200, milliseconds: expect.any(Number), page: "kept", msg: "request" })
  expect(Date.parse(String(line["time"]))).not.toBeNaN()
  expect(told("/healthz", undefined)).not.toHaveProperty("page")
})

test.each(['/a"b', "/a\\b", "/\u0000", "/a\nb", "/قهوة"])("the path %j is told as it is", (path) => {
  expect(told(path, "made")["path"]).toBe(path)
})

test("known secrets and passwords of addresses are taken out of it", () => {
  expect(told("/a-canary/postgres://owner:bird@db", undefined, ["canary"])["path"]).toBe(
    "/a-[secret]/postgres://[secret]@db",
  )
})
