import { openPlatformKeys } from "#app/auth/platform-keys.server.ts"
import { beforeAll, expect, test } from "vitest"
import { signTimestamp, readSignedTimestamp } from "./application-timestamp.server.ts"

const now = 1_800_000_000_000

beforeAll(() => openPlatformKeys({ secret: "a secret of the test" }))

test("a stamp is accepted after the time that typing takes, and expires after a day", () => {
  const timestamp = signTimestamp(now)
  expect(readSignedTimestamp(timestamp, now)).toBe("too_quick")
  expect(readSignedTimestamp(timestamp, now + 1_999)).toBe("too_quick")
  expect(readSignedTimestamp(timestamp, now + 2_000)).toBe("fine")
  expect(readSignedTimestamp(timestamp, now + 86_400_000)).toBe("fine")
  expect(readSignedTimestamp(timestamp, now + 86_400_001)).toBe("none")
})

test("a forged or changed stamp is not accepted", () => {
  const timestamp = signTimestamp(now)
  const earlier = timestamp.replace(/^\d+/, String(now - 60_000))
  for (const forged of [
    "",
    "x",
    `${now}.`,
    earlier,
    `${timestamp}x`,
    ` ${timestamp}`,
    `${now}.${"A".repeat(43)}`,
  ])
    expect(readSignedTimestamp(forged, now + 10_000), forged).toBe("none")
  openPlatformKeys({ secret: "another secret" })
  expect(readSignedTimestamp(timestamp, now + 10_000)).toBe("none")
  openPlatformKeys({ secret: "a secret of the test" })
  expect(readSignedTimestamp(timestamp, now + 10_000)).toBe("fine")
})
