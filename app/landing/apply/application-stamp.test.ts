import { beforeAll, expect, test } from "vitest"
import { makeStamp, openStamps, readStamp } from "./application-stamp.server.ts"

const now = 1_800_000_000_000

beforeAll(() => openStamps({ secret: "a secret of the test" }))

test("a stamp is accepted after the time that typing takes, and expires after a day", () => {
  const stamp = makeStamp(now)
  expect(readStamp(stamp, now)).toBe("too_quick")
  expect(readStamp(stamp, now + 1_999)).toBe("too_quick")
  expect(readStamp(stamp, now + 2_000)).toBe("fine")
  expect(readStamp(stamp, now + 86_400_000)).toBe("fine")
  expect(readStamp(stamp, now + 86_400_001)).toBe("none")
})

test("a forged or changed stamp is not accepted", () => {
  const stamp = makeStamp(now)
  const earlier = stamp.replace(/^\d+/, String(now - 60_000))
  for (const forged of ["", "x", `${now}.`, earlier, `${stamp}x`, ` ${stamp}`, `${now}.${"A".repeat(43)}`])
    expect(readStamp(forged, now + 10_000), forged).toBe("none")
  openStamps({ secret: "another secret" })
  expect(readStamp(stamp, now + 10_000)).toBe("none")
  openStamps({ secret: "a secret of the test" })
  expect(readStamp(stamp, now + 10_000)).toBe("fine")
})
