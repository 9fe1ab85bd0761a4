import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { createUploadMemory, uploadMemory, type UploadMemory, type UploadShare } from "./read-blocks.ts"

/** Returns whether the shop may take so many bytes now. */
function mayTake(memory: UploadMemory, shopId: string, bytes: number): boolean {
  const share = memory.open(shopId)
  try {
    share.take(bytes)
    return true
  } catch (error) {
    expect(error).toMatchObject({ error: { reason: "upload_busy", status: 503 } })
    return false
  } finally {
    share.release()
  }
}

const capacity = 9_000
const aShop = fc.constantFrom("a", "b", "c", "d", "e")
/** A request of a shop takes bytes, or releases its bytes. */
const step = fc.record({ shop: aShop, request: fc.nat(3), bytes: fc.option(fc.nat(capacity)) })

test("whatever shops take and give back, the whole holds and a third of what the others leave can be had", () => {
  const run = fc.property(fc.array(step, { maxLength: 60 }), aShop, (steps, shop) => {
    const memory = createUploadMemory(capacity)
    const shares = new Map<string, UploadShare>()
    const held = new Map<string, number>()
    for (const { shop: by, request, bytes } of steps) {
      const name = `${by} ${request}`
      const share = shares.get(name) ?? memory.open(by)
      shares.set(name, share)
      if (bytes === null) {
        share.release()
        held.delete(name)
      } else if (mayTake(memory, by, bytes)) {
        share.take(bytes)
        held.set(name, (held.get(name) ?? 0) + bytes)
      } else expect(() => share.take(bytes)).toThrow("upload_busy")
    }
    const heldBy = (which: (name: string) => boolean) =>
      [...held].reduce((sum, [name, bytes]) => (which(name) ? sum + bytes : sum), 0)
    expect(heldBy(() => true)).toBeLessThanOrEqual(capacity)
    const left = capacity - heldBy((name) => !name.startsWith(shop))
    expect(left, "there is always something left").toBeGreaterThan(0)
    const own = heldBy((name) => name.startsWith(shop))
    const more = Math.floor(left / 3) - own
    // It may use more than its limit after another shop came: then it may take nothing, but keeps what it has.
    expect(mayTake(memory, shop, Math.max(more, 0))).toBe(more >= 0)
    expect(mayTake(memory, shop, Math.max(more, 0) + 1)).toBe(false)
    for (const share of shares.values()) share.release()
    expect(mayTake(memory, shop, capacity / 3), "all of it is back").toBe(true)
  })
  fc.assert(run, { numRuns: 300 })
})

/** Takes all that a shop may still have, over many requests; returns what releases it. */
function fill(shopId: string): () => void {
  const shares: UploadShare[] = []
  for (let bytes = 2 ** 24; bytes >= 1; bytes /= 2)
    while (mayTake(uploadMemory, shopId, bytes)) {
      const share = uploadMemory.open(shopId)
      share.take(bytes)
      shares.push(share)
    }
  return () => shares.forEach((share) => share.release())
}

const largest = limits.productImageBytes + 1_024

test("beside a shop that holds all it may, another's largest picture arrives; beside nine, a cropped one", () => {
  const filled = []
  for (let number = 1; number <= 9; number += 1) {
    filled.push(fill(`greedy ${number}`))
    if (number === 1) expect(mayTake(uploadMemory, "another", largest)).toBe(true)
  }
  expect(mayTake(uploadMemory, "another", 500_000)).toBe(true)
  for (const discard of filled) discard()
})

test("four shops may send the largest picture at the same time, and one of them two", () => {
  const shares = ["a", "b", "c", "d"].map((shop) => uploadMemory.open(shop))
  for (const share of shares) share.take(largest)
  for (const share of shares) share.release()
  const two = uploadMemory.open("a")
  two.take(2 * largest)
  two.release()
})
