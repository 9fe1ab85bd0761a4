import { expect, test } from "vitest"
import { useTestApplication } from "../application.ts"
import { sendBytes } from "../hostile/send-bytes.ts"

const app = useTestApplication()

/** A form of somebody whose session is over: it is answered before anybody reads it. */
const form = (sent: number, declared = sent) =>
  [
    ...["POST /shop/categories?new= HTTP/1.1", "Host: vitrine.test", "Sec-Fetch-Site: same-origin"],
    ...["Content-Type: application/x-www-form-urlencoded", `Content-Length: ${declared}`],
    ...["", "a".repeat(sent)],
  ].join("\r\n")
const next = "GET /healthz HTTP/1.1\r\nHost: vitrine.test\r\nConnection: close\r\n\r\n"

test("a form that nobody read is taken in, and the connection answers what comes after it", async () => {
  const { status, head, body } = await sendBytes(app.address, form(60_000) + next)
  expect([status, head.includes("/shop/login"), /^connection: close/im.test(head)]).toEqual([
    302,
    true,
    false,
  ])
  expect(body).toContain("HTTP/1.1 200 OK")
})

test("a longer one is answered at once and not waited for", async () => {
  const { status, head } = await sendBytes(app.address, form(1_000, 500_000))
  expect([status, head.includes("/shop/login"), /^connection: close/im.test(head)]).toEqual([302, true, true])
})
