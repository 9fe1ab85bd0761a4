import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { ownedByApplication } from "#app/application-context.server.ts"
import { storeAt } from "#app/images/stored/store.server.ts"
import type { ImageStore } from "#app/images/storage/image-store.ts"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { picture } from "#tests/fixtures/product-form.ts"
import { newForm, saveOpen, uploadAhead } from "#tests/client/open-form.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"

const app = useOwnApplication()

/** Each call of the application's image store, in order. */
const calls: string[] = []

/** Returns the store with a line in `calls` for each call. */
function counting(store: ImageStore): ImageStore {
  return new Proxy(store, {
    get(target, name: keyof ImageStore) {
      return (...given: [never, never]) => {
        calls.push(name)
        return target[name](...given)
      }
    },
  })
}

beforeAll(() => {
  const opened = ownedByApplication<{ store: ImageStore; failed: () => void }>("image store")
  opened.set({ store: counting(storeAt(`file:${app.images}`)), failed: () => undefined })
})

/** Runs `work` and returns how often it called each method of the store. */
async function callsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  calls.length = 0
  await work()
  const counts: Record<string, number> = {}
  for (const name of calls) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

const once = { put: 12, list: 1 }

test("a picture is written once: uploading and saving it takes thirteen operations of the store", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const form = newForm()
  const created = await callsOf(async () => {
    const reference = await uploadAhead(owner, await picture(), form)
    const saved = await saveOpen(owner, form, { picture: `new:${reference}` })
    expect(saved.body).toMatchObject({ saved: true })
  })
  expect(created).toEqual(once)

  const id = await insertProduct(app.database.owner, shop, { name: `Cup ${randomUUID()}`, pictures: 0 })
  const version = await versionOf(app.database.owner, id)
  const edited = await callsOf(async () => {
    const reference = await uploadAhead(owner, await picture(), id)
    const saved = await saveOpen(owner, id, { version, picture: `new:${reference}` })
    expect(saved.body).toEqual({ saved: true })
  })
  expect(edited).toEqual(once)
})

test("an order of stored pictures and a save that is sent again touch no file", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const id = await insertProduct(app.database.owner, shop, { name: "Turned", pictures: 2 })
  const version = await versionOf(app.database.owner, id)
  const { rows } = await app.database.owner.query<{ id: string }>(
    "select id from product_images where product_id = $1 order by position desc",
    [id],
  )
  const turned = { name: "Turned", version, picture: rows.map((image) => image.id) }
  for (const _ of ["first", "again"])
    expect(
      await callsOf(async () => expect((await saveOpen(owner, id, turned)).body).toEqual({ saved: true })),
    ).toEqual({})
})
