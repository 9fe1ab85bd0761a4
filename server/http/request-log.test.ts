import type { IncomingMessage, ServerResponse } from "node:http"
import { expect, test } from "vitest"
import type { RequestContext } from "./request-context.ts"
import { createLogger } from "../log/logger.ts"
import { requestLog } from "./request-log.ts"

type Options = {
  origin?: RequestContext["origin"]
  secrets?: string[]
  status?: number
  from?: string
  isWhole?: boolean
}

function logged(
  url: string,
  { origin, secrets = [], status = 200, from, isWhole = true }: Options = {},
): Record<string, unknown> {
  const lines: string[] = []
  const log = createLogger({ secrets, destination: { write: (line) => void lines.push(line) } })
  const request = { method: "GET", url } as IncomingMessage
  const response = { statusCode: status, writableFinished: isWhole } as ServerResponse
  requestLog(log)({ request, response, id: "r-1", started: performance.now(), origin }, from)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/\}\n$/)
  return JSON.parse(lines[0] ?? "") as Record<string, unknown>
}

test("a request is one line with the fields of every other, without its query", () => {
  const line = logged("/shop/dar?q=ring", { origin: "hit" })
  expect(line).toMatchObject({ level: "info", requestId: "r-1", method: "GET", path: "/shop/dar" })
  expect(line).toMatchObject({ status: 200, milliseconds: expect.any(Number), page: "hit", msg: "request" })
  expect(Date.parse(String(line["time"]))).not.toBeNaN()
  expect(logged("/healthz")).not.toHaveProperty("page")
})

test.each(['/a"b', "/a\\b", "/\u0000", "/a\nb", "/قهوة"])("the path %j is told as it is", (path) => {
  expect(logged(path, { origin: "miss" })["path"]).toBe(path)
})

test("the id of an order opens its page, and is not told", () => {
  const id = "b0f7d1de-2c05-4f5e-9f0d-5f3d6f1f0f0e"
  expect(logged(`/order/${id}?lang=ar`)["path"]).toBe("/order/-")
  expect(logged(`/shop/orders/${id}.data`, { origin: "miss" })["path"]).toBe("/shop/orders/-.data")
})

test("known secrets and passwords of addresses are taken out of it", () => {
  expect(logged("/a-canary/postgres://owner:bird@db", { secrets: ["canary"] })["path"]).toBe(
    "/a-[secret]/postgres://[secret]@db",
  )
})

test.each([400, 401, 403, 405, 411, 413, 429])(
  "a refusal (%i) is a warning and says from where",
  (status) => {
    expect(logged("/shop/login", { status, from: "203.0.113.7" })).toMatchObject({
      ...{ level: "warn", status, address: "203.0.113.7", msg: "request" },
    })
  },
)

test("whoever left before the answer had ended is told as such, whatever it would have been", () => {
  expect(logged("/shop/products", { from: "203.0.113.7", isWhole: false })).toMatchObject({ status: 499 })
  expect(logged("/shop/products", { isWhole: false }), "a kept page, sent at once").toMatchObject({
    status: 200,
  })
})

test("of who is not refused no address is kept, and a made-up one stays within its field", () => {
  expect(logged("/shop/dar", { from: "203.0.113.7" })).not.toHaveProperty("address")
  const forged = '1","level":"error\n{'
  expect(logged("/", { status: 403, from: forged })).toMatchObject({ level: "warn", address: forged })
})
