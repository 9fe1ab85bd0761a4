import { openPlatformKeys } from "#app/auth/platform-keys.server.ts"
import * as fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { deviceLifetimeSeconds, knownDevice, rememberDevice } from "./known-device.server.ts"

beforeAll(() => openPlatformKeys({ secret: "a secret of this test" }))

const now = Date.UTC(2026, 10, 23)
const remember = (account: string, devices: string | null = null, at = now) =>
  rememberDevice({ devices, account, now: at })
const known = (account: string, devices: string | null, at = now) =>
  knownDevice({ devices, account, now: at })

test("a device is known for the account that signed in on it, and for no other", () => {
  const devices = remember("rima")
  expect(known("rima", devices)).toMatch(/^[\w-]{16}$/)
  expect(known("maya", devices)).toBeNull()
  expect(known("rima", null)).toBeNull()
  expect(known("rima", remember("rima")), "each device has a name of its own").not.toBe(
    known("rima", devices),
  )
  expect(devices, "nothing tells the account").not.toContain("rima")
  expect(devices).toMatch(/^[\w.-]+$/)
})

test("it keeps its name when somebody signs in again, for a year from then", () => {
  const first = remember("rima")
  const later = now + 300 * 86_400_000
  const again = remember("rima", first, later)
  expect(known("rima", again, later)).toBe(known("rima", first))
  const end = now + deviceLifetimeSeconds * 1_000
  expect(known("rima", first, end - 1_000)).not.toBeNull()
  expect(known("rima", first, end)).toBeNull()
  expect(known("rima", again, end)).not.toBeNull()
  expect(again.split(".")).toHaveLength(1)
})

test("one device is known for five accounts, those of the last sign-ins", () => {
  const accounts = ["a", "b", "c", "d", "e", "f"]
  const devices = accounts.reduce<string | null>((stored, account) => remember(account, stored), null)
  expect(accounts.map((account) => known(account, devices) !== null)).toEqual([false, ...Array(5).fill(true)])
  expect((devices ?? "").length).toBeLessThan(400)
})

test("what was altered, made up or signed with another key is no device", () => {
  const devices = remember("rima")
  for (let index = 0; index < devices.length; index += 1) {
    const other = devices[index] === "0" ? "1" : "0"
    const altered = devices.slice(0, index) + other + devices.slice(index + 1)
    expect(known("rima", altered), `place ${index}`).toBeNull()
  }
  fc.assert(fc.property(fc.string(), (text) => known("rima", text) === null))
  openPlatformKeys({ secret: "another secret" })
  expect(known("rima", devices)).toBeNull()
  openPlatformKeys({ secret: "a secret of this test" })
})

test("of a cookie that somebody filled up only so much is read", () => {
  const filled = `${`${"0".repeat(67)}.`.repeat(5)}${remember("rima")}`
  expect(known("rima", filled)).toBeNull()
})
