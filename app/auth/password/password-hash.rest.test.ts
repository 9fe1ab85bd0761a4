import { argon2Sync, pbkdf2Sync, randomBytes } from "node:crypto"
import * as fc from "fast-check"
import { expect, onTestFinished, test } from "vitest"
import { hashPassword, needsUpgrade, passwordCost, verifyPassword } from "./password-hash.server.ts"

/** Hashes like the specification: 16 bytes of salt, 10,000 rounds, 256 bits, in hex. */
function oldHash(password: string): string {
  const salt = randomBytes(16)
  return `${salt.toString("hex")}:${pbkdf2Sync(password, salt, 10_000, 32, "sha256").toString("hex")}`
}

test("a hash is argon2id at today's cost, and each has a salt of its own", async () => {
  const [one, other] = await Promise.all([hashPassword("sample-pass-1"), hashPassword("sample-pass-1")])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
  expect(needsUpgrade(one)).toBe(false)
})

test("whatever the password, it is right and every other one wrong, in both forms", async () => {
  // A low cost suffices: the result does not depend on it.
  passwordCost.set({ memory: 8, passes: 1, parallelism: 1 })
  onTestFinished(() => passwordCost.set(undefined))
  const input = fc.string({ unit: "grapheme", maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(input, input, async (password, other) => {
      fc.pre(password.normalize("NFKC") !== other.normalize("NFKC"))
      for (const stored of [await hashPassword(password), oldHash(password)]) {
        expect(await verifyPassword(password, stored)).toBe(true)
        expect(await verifyPassword(other, stored)).toBe(false)
      }
    }),
    { numRuns: 15 },
  )
})

test("a letter is the same letter, however a keyboard composes it", async () => {
  expect(await verifyPassword("cafe\u0301 أهلا", await hashPassword("caf\u00e9 أهلا"))).toBe(true)
})

test("the specification's form and another cost are due for an upgrade", async () => {
  expect(needsUpgrade(oldHash("sample-pass-1"))).toBe(true)
  const stored = argon2With({ memory: 8_192, passes: 1, parallelism: 1 })
  expect(await verifyPassword("sample-pass-1", stored)).toBe(true)
  expect(needsUpgrade(stored)).toBe(true)
})

test.each([
  null,
  "",
  "plain text",
  "$argon2id$v=19$m=9999999,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "$argon2id$v=19$m=19456,t=0,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AA",
  `${"0".repeat(31)}:${"0".repeat(64)}`,
])("%j lets nobody in", async (stored) => {
  expect(await verifyPassword("", stored)).toBe(false)
  expect(await verifyPassword("sample-pass-1", stored)).toBe(false)
})

function argon2With(work: { memory: number; passes: number; parallelism: number }): string {
  const nonce = randomBytes(16)
  const key = argon2Sync("argon2id", { message: "sample-pass-1", nonce, tagLength: 32, ...work })
  const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "")
  return `$argon2id$v=19$m=${work.memory},t=${work.passes},p=${work.parallelism}$${base64(nonce)}$${base64(key)}`
}
