/**
 * Promise 17: whatever is sent, no answer of 5xx, no hang, no row that breaks a rule. The long form sends 20,000:
 * `FUZZED_REQUESTS=20000 npx vitest run tests/hostile/requests/fuzzed-requests.test.ts`
 */
import fc from "fast-check"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { arrangeFuzzed, type Fuzzed } from "./fuzzed-callers.ts"
import { fuzzedRequest } from "./fuzzed-request.ts"
import { malformedRequest } from "./malformed-request.ts"
import { brokenRules } from "./broken-rules.ts"
import { bytesOf } from "./request-bytes.ts"
import { sendBytes } from "../bodies/send-bytes.ts"

// Behind one proxy, so that nobody's throttle is another's.
const app = useTestApplication({ TRUST_PROXY: "1" })

const wanted = Number(process.env["FUZZED_REQUESTS"] ?? "400")
/** After so many requests everybody is new: sign-outs, deletions and throttles are among what is sent. */
const generation = 100
const timeout = 60_000 + wanted * 100

const failures = () => app.lines.filter(({ level }) => level === "error" || level === "fatal")

test("requests of every kind to every route, as anyone", { timeout }, async () => {
  const seen = new Map<number, number>()
  let there: Fuzzed | undefined
  let sent = 0
  await fc.assert(
    fc.asyncProperty(fuzzedRequest, async (request) => {
      if (there === undefined || sent % generation === 0) there = await arrangeFuzzed(app)
      sent++
      const bytes = bytesOf(request, there)
      const { status, body } = await sendBytes(app.address, bytes)
      seen.set(status ?? 0, (seen.get(status ?? 0) ?? 0) + 1)
      expect(
        [status === null || status >= 500, failures()],
        `${bytes.toString().slice(0, 3_000)}\n→ ${status} ${body.slice(0, 500)}`,
      ).toEqual([false, []])
    }),
    { numRuns: wanted, endOnFailure: true },
  )
  expect(await brokenRules(app.database.owner)).toEqual([])
  // The control: they did get through to pages and to forms.
  for (const status of [200, 302, 400, 404, 405])
    expect(seen.get(status), `${status}`).toBeGreaterThan(wanted / 500)
})

test("bytes that are no request", { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(malformedRequest, async (bytes) => {
      const { status } = await sendBytes(app.address, bytes, { thenEnd: true })
      expect(
        [status !== null && status >= 500, failures()],
        bytes.toString("latin1").slice(0, 2_000),
      ).toEqual([false, []])
    }),
    { numRuns: Math.round(wanted / 3), endOnFailure: true },
  )
  expect(
    (await sendBytes(app.address, "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")).status,
  ).toBe(200)
})
