import { openPlatformKeys } from "#app/auth/platform-keys.server.ts"
import { beforeAll, expect, test } from "vitest"
import { accountRule, addressRule } from "#app/auth/throttle/throttle-rules.ts"
import { countRound } from "../long/rounds/round-counts.ts"
import { useTestDatabase } from "../postgres/create-test-database.ts"
import {
  attackTogether,
  guessFromOneAddress,
  guessFromStolenDevice,
  guessInTheBestRhythm,
  mostInWindow,
} from "./load-attack.ts"

const database = useTestDatabase()
beforeAll(() => openPlatformKeys({ secret: database.secret }))

const isLong = process.env["SIEGE_MINUTES"] !== undefined
const minutes = Number(process.env["SIEGE_MINUTES"] ?? "12")
const timeout = isLong ? 1_800_000 : 120_000

/** The long form goes on for an hour, so a figure is one of an hour. */
const sieges = isLong ? [1, 60, 240] : [1, 60]

test.for(sieges)(
  "guesses from %d addresses keep no owner out of a known device, and stay few",
  { timeout },
  async (addresses, { task }) => {
    const count = countRound(task, `an account besieged from ${addresses}`)
    const { guesses, known, fresh } = await attackTogether(database.owner, { addresses, minutes })
    const all = [...guesses.values()].flat()
    count("guesses", all.length)
    count("of one address", Math.max(...[...guesses.values()].map(({ length }) => length)))
    count("known: sign-ins", known.signIns)
    count("refused", Math.max(...known.errors))
    count("longest wait, s", Math.max(...known.seconds))
    count("new: sign-ins", fresh.signIns)
    count("refused in a row", Math.max(...fresh.errors))
    count("longest wait on a new device, s", Math.max(...fresh.seconds))

    expect(known.signIns).toBeGreaterThanOrEqual(minutes - 3)
    expect(Math.max(...known.errors)).toBe(0)
    expect(mostInWindow(all)).toBeLessThanOrEqual(accountRule.maxAttempts)
    for (const times of guesses.values())
      expect(mostInWindow(times)).toBeLessThanOrEqual(addressRule.maxAttempts)
  },
)

test.for([
  ["an account, guessed in the best rhythm", guessInTheBestRhythm, accountRule],
  ["an address that guesses at many accounts", guessFromOneAddress, addressRule],
  ["a stolen device's cookie", guessFromStolenDevice, accountRule],
] as const)("%s: few guesses", { timeout }, async ([what, guess, rule], { task }) => {
  const count = countRound(task, what)
  const times = await guess(database.owner, minutes)
  count("guesses", times.length)
  expect(times.length).toBeGreaterThanOrEqual(rule.free)
  expect(mostInWindow(times)).toBeLessThanOrEqual(rule.maxAttempts)
})
