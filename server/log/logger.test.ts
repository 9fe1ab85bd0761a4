import { expect, test } from "vitest"
import { createLogger } from "./logger.ts"

function logged(write: (log: ReturnType<typeof createLogger>) => void, secrets: string[] = []): string {
  const lines: string[] = []
  write(createLogger({ secrets, destination: { write: (line) => void lines.push(line) } }))
  return lines.join("")
}

test("a line is one JSON object with its time and level", () => {
  const line = JSON.parse(logged((log) => log.child({ requestId: "r-1" }).info({ status: 200 }, "request")))
  expect(line).toMatchObject({ level: "info", requestId: "r-1", status: 200, msg: "request" })
  expect(Date.parse(line.time)).not.toBeNaN()
})

test("a field that is named like a secret is not shown", () => {
  const line = logged((log) =>
    log.info({ password: "canary", body: { token: "canary" }, headers: { cookie: "canary" } }),
  )
  expect(line).not.toContain("canary")
  expect(line).toContain("[secret]")
})

test("a known secret is not shown, wherever it stands", () => {
  const secret = 'a "quoted" secret'
  expect(logged((log) => log.warn({ note: `it was ${secret}!` }, secret), [secret])).not.toContain("quoted")
})

test("the password of an address is not shown", () => {
  const line = logged((log) =>
    log.error({ err: new Error("connect postgres://owner:canary@db:5432/vitrine failed") }),
  )
  expect(line).not.toContain("canary")
  expect(line).toContain("@db:5432/vitrine")
})

test("of a database's error the row that it repeats is left out, its cause stays", () => {
  const rejected = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "shops_email_key",
    detail: "canary",
  })
  const line = logged((log) =>
    log.error({ err: new Error("not saved", { cause: rejected }) }, "request failed"),
  )
  expect(line).not.toContain("canary")
  expect(JSON.parse(line).err.cause).toMatchObject({ code: "23505", constraint: "shops_email_key" })
})
