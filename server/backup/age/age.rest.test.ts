import fc from "fast-check"
import { expect, test } from "vitest"
import { decrypted, decryptedBytes, encryptedBytes } from "./age.ts"
import { isPublicKey, newAgeKeys } from "./age-keys.ts"

const { publicKey: recipient, privateKey: identity } = await newAgeKeys()

const atChunks = [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000]

test.each(atChunks)("%i bytes come back as they were", async (size) => {
  const bytes = Buffer.from({ length: size }).map((_, index) => (index * 7919) % 251)
  expect((await decryptedBytes(await encryptedBytes(bytes, recipient), identity)).equals(bytes)).toBe(true)
})

test("no flipped bit and no cut is read", async () => {
  const bytes = Buffer.alloc(70_000, "sample")
  const file = await encryptedBytes(bytes, recipient)
  await fc.assert(
    fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 0, max: 7 }), async (position, bit) => {
      const flipped = Buffer.from(file)
      flipped[position] = (file[position] ?? 0) ^ (1 << bit)
      await expect(decryptedBytes(flipped, identity)).rejects.toMatchObject({ name: "DecryptionError" })
      await expect(decryptedBytes(file.subarray(0, position), identity)).rejects.toMatchObject({
        reason: "damage",
      })
    }),
    { numRuns: 200 },
  )
  // The cut is between two chunks, where every remaining byte is valid.
  const boundary = file.length - (70_000 - 65_536) - 16
  await expect(decryptedBytes(file.subarray(0, boundary), identity)).rejects.toMatchObject({
    reason: "damage",
  })
})

test("another key is told apart from damage", async () => {
  const file = await encryptedBytes(Buffer.from("a sample"), recipient)
  await expect(decryptedBytes(file, (await newAgeKeys()).privateKey)).rejects.toMatchObject({ reason: "key" })
})

const ofAge = {
  privateKey: "AGE-SECRET-KEY-1GVJY8F379EMU4YTVZMDD4LJPQ40GDZGVGAFY8GS36PT4P8AAX39SCNZ5RC",
  publicKey: "age1hvhcs2n0yt3y7kagpzy2csggvvd2wk0mpstj7xn6em8gwm342ytscsfwc3",
}

test.each([
  [
    "Debian's age 1.1.1",
    `
YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSB5QkRJNEY3VUpTWjNzYXZuNlk1WjNFK1BBRUpDeWhOTWxhdVVMSEtmM0U4
Cm1XZ3ZpMTdwdmdQUGZQOEVRUWJMSmdJZzBOWVUrRHpFVDhUMUhJSXV5OUkKLS0tIGJMM0hZVFcyUnhmZmw1YTBUNFlmVmN2TWFk
NWRSOS91dlhqbmZGK2JOL0UKUICQDrEcc0fKLEJznSngbY6bMLScJF2g+CflypooGjXvaFZCs+wMF8A+Zc6GwhI=`,
    "Vitrine sample\n",
  ],
  [
    "the platform's former code",
    `
YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBLRTlGRE5qVGt3c2Fqb0NQT1pWTlM3NWFOelkwT1FaT0V6NHRlUWgrV0N3
ClNzbWZvKy8rUTdPbEtZdmF1MDZwY3AwWDZwdEdwMmtORzJOTlRZSlI2Z2MKLS0tIHFMRWpESTlVLzZVRUxUQ2ZCT29HclFpZjhV
c2RmTm1nVjRUOFFoVUlDWVkKCm2neG1W7RAu4RUyU1HBtEERWiqT3SmjQ73oIVcKeAC8gseXMOreCjhExyfZfbogp+lqPIYEg4ES`,
    "Vitrine sample of before\n",
  ],
])("a file that %s wrote is read", async (_name, file, text) => {
  expect((await decryptedBytes(Buffer.from(file, "base64"), ofAge.privateKey)).toString()).toBe(text)
})

test("what a source throws is no damage", async () => {
  const file = await encryptedBytes(Buffer.alloc(200_000), recipient)
  async function* away() {
    yield file.subarray(0, 100_000)
    throw new Error("the disk is away")
  }
  const read = async () => {
    for await (const piece of decrypted(away(), identity))
      expect(piece.every((byte) => byte === 0)).toBe(true)
  }
  await expect(read()).rejects.toThrow("the disk is away")
})

test.each(["", "age1", ofAge.publicKey.slice(0, -1), ofAge.publicKey.replace("a", "b"), ofAge.privateKey])(
  "%j is no public key",
  (text) => {
    expect(isPublicKey(text)).toBe(false)
  },
)
