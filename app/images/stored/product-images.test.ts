import fc from "fast-check"
import { expect, test } from "vitest"

import type { AcceptedImage } from "../accept/accept-pictures.server.ts"
import { fileKeys } from "./picture-key.ts"
import { FairQueue } from "#app/http/fair-queue.ts"
import {
  storePictures,
  removeAllPictures,
  removePicture,
  storePicture,
  type PictureOwner,
  type StoredPictures,
} from "./product-images.server.ts"
import { allKeys, type ImageStore } from "../storage/image-store.ts"
import { memoryStore } from "../storage/memory-store.ts"

const productId = "0b5d9a52-6f0e-4f0e-9d57-0d3c5f7c9a11"

function picture(letter: string): AcceptedImage {
  const widths = [160, 320, 480, 800]
  return {
    hash: letter.repeat(32),
    placeholder: "data:image/webp;base64,AAAA",
    files: widths.flatMap((width) =>
      (["avif", "webp", "jpg"] as const).map((type) => ({ width, type, bytes: Buffer.from(letter) })),
    ),
  }
}

/** Simulates a product's rows, and the lock on it, as the database has them. */
function product(
  rows: string[] = [],
): PictureOwner & { rows: string[]; locked: <T>(work: () => Promise<T>) => Promise<T> } {
  const lock = new FairQueue(1)
  return {
    kind: "product",
    ownerId: productId,
    rows,
    locked: (work) => lock.run(work),
    whileUnused: (key, remove) => lock.run(async () => (rows.includes(key) ? undefined : remove())),
  }
}

/** Saves a product as all callers do. */
async function storeWithRows<T>(
  store: ImageStore,
  owner: PictureOwner,
  accepted: readonly AcceptedImage[],
  writeRows: (pictures: StoredPictures["pictures"]) => Promise<T>,
): Promise<T> {
  const stored = await storePictures(store, owner, accepted)
  const rows = await writeRows(stored.pictures).catch(stored.undo)
  await stored.keep()
  return rows
}

test("files and rows are there together", async () => {
  const store = memoryStore()
  const owner = product()
  const stored = await storeWithRows(store, owner, [picture("a"), picture("b")], async (pictures) => {
    for (const { key } of pictures) owner.rows.push(key)
    return pictures
  })
  expect(stored.map(({ key }) => key)).toEqual(
    ["a", "b"].map((l) => `product-images/${productId}/${l.repeat(32)}`),
  )
  expect(await allKeys(store, "")).toEqual(owner.rows.flatMap((key) => fileKeys("product", key)).toSorted())
})

test("when any one file can't be written, none stays, and no row is written", async () => {
  const files = fileKeys("product", `product-images/${productId}/${"b".repeat(32)}`)
  for (const failing of files) {
    const store = memoryStore((method, key) => method === "put" && key === failing)
    const never = () => Promise.reject(new Error("the rows were written"))
    await expect(storeWithRows(store, product(), [picture("a"), picture("b")], never)).rejects.toThrow(
      /put failed/,
    )
    expect(await allKeys(store, "")).toEqual([])
  }
})

test("when the rows can't be written, no file stays, and the reason is theirs", async () => {
  const store = memoryStore()
  const fails = () => Promise.reject(new Error("limit reached"))
  await expect(storeWithRows(store, product(), [picture("a"), picture("b")], fails)).rejects.toThrow(
    "limit reached",
  )
  expect(await allKeys(store, "")).toEqual([])
})

test("a commit whose answer was lost keeps its files", async () => {
  const store = memoryStore()
  const owner = product()
  const lost = (pictures: readonly { key: string }[]) => {
    for (const { key } of pictures) owner.rows.push(key)
    return Promise.reject(new Error("connection lost"))
  }
  await expect(storeWithRows(store, owner, [picture("a")], lost)).rejects.toThrow("connection lost")
  expect(await allKeys(store, "")).toHaveLength(12)
})

test("a failed attempt does not take the files of a row with the same picture", async () => {
  const store = memoryStore()
  const owner = product()
  const { key } = await storePicture(store, owner, picture("a"))
  owner.rows.push(key)
  const fails = () => Promise.reject(new Error("limit reached"))
  await expect(storeWithRows(store, owner, [picture("a")], fails)).rejects.toThrow()
  expect(await allKeys(store, "")).toHaveLength(12)
})

test("a picture whose row is replaced at once leaves no file, even when its files were written again", async () => {
  const store = memoryStore()
  const owner = product()
  const isReplaced = { yet: false }
  const replacing: ImageStore = {
    ...store,
    async *list(prefix) {
      yield* store.list(prefix)
      // Another request has replaced the picture before this check, and deletes its files.
      if (!isReplaced.yet) owner.rows.length = 0
      isReplaced.yet = true
    },
  }
  await storeWithRows(replacing, owner, [picture("a")], async ([stored]) => {
    owner.rows.push(stored?.key ?? "")
    await store.delete(fileKeys("product", stored?.key ?? "")[0] ?? "")
  })
  expect([isReplaced.yet, await allKeys(store, "")]).toEqual([true, []])
})

test("removal takes the picture's files and no others", async () => {
  const store = memoryStore()
  const owner = product()
  const [a, b] = [
    await storePicture(store, owner, picture("a")),
    await storePicture(store, owner, picture("b")),
  ]
  await removePicture(store, owner, a.key)
  expect(await allKeys(store, "")).toEqual(fileKeys("product", b.key).toSorted())
  await expect(removePicture(store, { ...owner, kind: "logo" }, b.key)).rejects.toThrow(TypeError)
  await removeAllPictures(store, "product", productId)
  expect(await allKeys(store, "")).toEqual([])
})

test("however uploads and removals of one picture meet, rows and files agree in the end", async () => {
  const attempts = fc.array(fc.record({ commits: fc.boolean(), removes: fc.boolean() }), {
    minLength: 2,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), attempts, async (scheduler, list) => {
      const store = memoryStore()
      const slow: ImageStore = {
        ...store,
        put: (...call) => scheduler.schedule(Promise.resolve()).then(() => store.put(...call)),
        delete: (...call) => scheduler.schedule(Promise.resolve()).then(() => store.delete(...call)),
      }
      const owner = product()
      const one = { ...picture("a"), files: picture("a").files.filter(({ width }) => width === 160) }
      const upload = async ({ commits, removes }: { commits: boolean; removes: boolean }) => {
        const done = await storeWithRows(slow, owner, [one], ([stored]) =>
          owner.locked(async () => {
            await scheduler.schedule(Promise.resolve())
            if (!commits || !stored) throw new Error("limit reached")
            owner.rows.push(stored.key)
            return stored.key
          }),
        ).catch(() => null)
        if (!done || !removes) return
        await owner.locked(async () => void owner.rows.splice(owner.rows.indexOf(done), 1))
        await removePicture(slow, owner, done)
      }
      await scheduler.waitFor(Promise.all(list.map(upload)))
      const files = await allKeys(store, "")
      expect(files).toHaveLength(owner.rows.length > 0 ? one.files.length : 0)
    }),
    { numRuns: 300 },
  )
})
