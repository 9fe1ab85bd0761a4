import fc from "fast-check"
import { expect, test } from "vitest"
import { backupFailures, isBackupDue, isBackupWorrying, type BackupState } from "./backup-times.ts"

const hour = 3_600
const none: BackupState = { goodAge: null, tries: 0, tryAge: null, failure: null }

test("the first is due at once, and the next when the last good one is a day old", () => {
  expect(isBackupDue(none)).toBe(true)
  expect(isBackupDue({ ...none, goodAge: 24 * hour - 1 })).toBe(false)
  expect(isBackupDue({ ...none, goodAge: 24 * hour })).toBe(true)
})

test.each([
  [1, 10 * 60],
  [2, 30 * 60],
  [3, 2 * hour],
  [4, 6 * hour],
  [5, 6 * hour],
  [400, 6 * hour],
])("after %d tries it waits %d seconds", (tries, delay) => {
  for (const goodAge of [null, 30 * hour]) {
    const state: BackupState = { goodAge, tries, tryAge: delay - 1, failure: "disk_full" }
    expect(isBackupDue(state)).toBe(false)
    expect(isBackupDue({ ...state, tryAge: delay })).toBe(true)
  }
})

test("whatever was tried: never within a day of a good one, and never later than six hours after a try", () => {
  const state = fc.record({
    goodAge: fc.option(fc.double({ min: 0, max: 1e7, noNaN: true })),
    tries: fc.nat(500),
    tryAge: fc.double({ min: 0, max: 1e7, noNaN: true }),
    failure: fc.constantFrom(...backupFailures),
  })
  fc.assert(
    fc.property(state, (one) => {
      const isFresh = one.goodAge !== null && one.goodAge < 24 * hour
      if (isFresh) expect(isBackupDue(one)).toBe(false)
      else if (one.tryAge >= 6 * hour) expect(isBackupDue(one)).toBe(true)
      else if (one.tries > 0 && one.tryAge < 600) expect(isBackupDue(one)).toBe(false)
    }),
  )
})

test("an administrator is warned of an old one and of a try that failed, and of nothing else", () => {
  expect(isBackupWorrying(none)).toBe(false)
  expect(isBackupWorrying({ ...none, goodAge: 36 * hour })).toBe(false)
  expect(isBackupWorrying({ ...none, goodAge: 36 * hour + 1 })).toBe(true)
  expect(isBackupWorrying({ goodAge: hour, tries: 1, tryAge: 1, failure: null })).toBe(false)
  for (const failure of backupFailures) {
    expect(isBackupWorrying({ goodAge: hour, tries: 1, tryAge: 1, failure })).toBe(true)
    expect(isBackupWorrying({ goodAge: null, tries: 1, tryAge: 1, failure })).toBe(true)
  }
})
