import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startS3Server, type S3Server } from "#app/images/storage/start-s3-server.ts"
import type { Served } from "#tests/process/programs/serve-database.ts"
import { createTestDatabase, type TestDatabase } from "#tests/postgres/create-test-database.ts"
import { useInstance } from "#tests/environment/other-instance.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expectSoon } from "#tests/client/expect-soon.ts"
import { saveOpen } from "#tests/client/open-form.ts"
import { picture } from "#tests/fixtures/product-form.ts"
import { fromElsewhere, leadsTo, signIn, signInAtAdminPage } from "#tests/client/sign-in.ts"
import { visitorOf, type Visitor } from "#tests/client/visitor.ts"

let database: TestDatabase
let store: S3Server
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-instances-"))
  database = await createTestDatabase()
  store = await startS3Server(join(folder, "s3"))
})

afterAll(async () => {
  await store.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Two processes with folders of their own, on one database and one store, behind one proxy. */
const [one, two] = [useInstance(() => servedFrom("one")), useInstance(() => servedFrom("two"))]

function servedFrom(name: string): Served {
  const { address, secret } = database
  const shared = { address, secret, storageUrl: store.storageUrl, publicUrl: "http://vitrine.test" }
  return { ...shared, images: join(folder, name), trustProxy: "1" }
}

/** The same browser, led to the other instance by its load balancer. */
function movedTo(address: string, { cookies }: Visitor): Visitor {
  const visitor = visitorOf(address)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

test("a session that was opened at one is known at the other, and ends at both", async () => {
  const [here, there] = [one.address, two.address]
  const shop = await insertShop(database.owner)
  const admin = await insertAdmin(database.owner)
  for (const [path, opened, out] of [
    ["/shop/products", (visitor: Visitor) => signIn(visitor, shop), "/sign-out"],
    ["/admin/plans", (visitor: Visitor) => signInAtAdminPage(visitor, admin), "/admin/sign-out"],
  ] as const) {
    const visitor = visitorOf(here)
    expect((await opened(visitor)).status).toBe(302)
    const moved = movedTo(there, visitor)
    expect((await moved.visit(path)).status, path).toBe(200)
    expect((await moved.post(out, {})).status, out).toBe(303)
    expect((await visitor.visit(path)).status, "back at the first, with the cookie of before").toBe(302)
  }
})

test("wrong passwords count together, whichever instance they are tried at", async () => {
  const [here, there] = [one.address, two.address]
  const shop = await insertShop(database.owner)
  const statuses: number[] = []
  for (const address of [here, there, here, there, here, there, here]) {
    const result = await signIn(visitorOf(address), shop, {
      password: "wrong-pass-1",
      headers: fromElsewhere(),
    })
    statuses.push(result.status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(leadsTo(await signIn(visitorOf(there), shop)), "the right one waits as well").toBeNull()
})

test("a picture that arrives at one is served by the other, and is gone there when it is deleted here", async () => {
  const [here, there] = [one.address, two.address]
  const shop = await insertShop(database.owner)
  const owner = visitorOf(here)
  await signIn(owner, shop)
  expect((await saveOpen(owner, "new", { name: "Mug", images: await picture() })).status).toBe(200)
  const { rows } = await database.owner.query<{ key: string; product_id: string }>(
    "select image_url as key, product_id from product_images where shop_id = $1",
    [shop.id],
  )
  const file = `/images/${rows[0]?.key}-320.webp`
  for (const address of [here, there]) {
    const result = await fetch(address + file)
    expect([result.status, result.headers.get("content-type")]).toEqual([200, "image/webp"])
  }
  const page = `/shop/${shop.slug}`
  await expectSoon(
    async () => (await visitorOf(there).visit(page)).html,
    expect.stringContaining(rows[0]?.key ?? ""),
  )
  const moved = movedTo(there, owner)
  expect((await moved.post(`/shop/products?delete=${rows[0]?.product_id}`, {})).status).toBe(302)
  expect((await visitorOf(there).visit(page)).html).not.toContain(rows[0]?.key)
  await expectSoon(
    async () => (await visitorOf(here).visit(page)).html,
    expect.not.stringContaining(rows[0]?.key ?? ""),
  )
  expect((await fetch(here + file)).status).toBe(404)
})
