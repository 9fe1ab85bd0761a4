/** Promise 25. Pictures go with what they show: at every process at once, and soon behind a shared cache. */
import { expect, test } from "vitest"
import { expectSoon } from "#tests/client/expect-soon.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { servedBeside, useInstance } from "#tests/environment/other-instance.ts"
import { rawResponse } from "#tests/client/raw-response.ts"
import { insertLogo, insertPicturedProduct } from "#tests/fixtures/store-picture.ts"
import { visitorOf } from "#tests/client/visitor.ts"

const app = useTestApplication()
const elsewhere = useInstance(() => servedBeside(app))

const statusOf = async (address: string) => (await app.visitor().visit(address)).status
const sql = (text: string, ...values: unknown[]) => app.database.owner.query(text, values)

async function pictured() {
  const shop = await insertShop(app.database.owner)
  const { id, address } = await insertPicturedProduct(app, shop)
  const other = await insertPicturedProduct(app, shop)
  return { shop, id, address, other: other.address, logo: await insertLogo(app, shop) }
}

type Pictured = Awaited<ReturnType<typeof pictured>>

test.each<[what: string, act: (created: Pictured) => Promise<unknown>, gone: readonly (keyof Pictured)[]]>([
  [
    "a shop is blocked",
    ({ shop }) => sql("update shops set is_active = false where id = $1", shop.id),
    ["address", "other", "logo"],
  ],
  [
    "a shop is deleted",
    ({ shop }) => sql("delete from shops where id = $1", shop.id),
    ["address", "other", "logo"],
  ],
  [
    "a product is hidden",
    ({ id }) => sql("update products set is_active = false where id = $1", id),
    ["address"],
  ],
  ["a product is deleted", ({ id }) => sql("delete from products where id = $1", id), ["address"]],
])("once %s, its pictures are gone at every process", async (_, action, gone) => {
  const created = await pictured()
  const other = visitorOf(elsewhere.address)
  const all = ["address", "other", "logo"] as const
  for (const name of all) {
    expect(await statusOf(created[name])).toBe(200)
    expect((await other.visit(created[name])).status).toBe(200)
  }
  const { headers } = await app.visitor().visit(created.address)
  await action(created)
  for (const name of all) {
    const expected = gone.includes(name) ? 404 : 200
    await expectSoon(() => statusOf(created[name]), expected)
    await expectSoon(async () => (await other.visit(created[name])).status, expected)
  }
  const known = { "if-none-match": headers.get("etag") ?? "" }
  expect((await rawResponse(app.address, created.address, known)).status, "asked about again").toBe(404)
})

test("a shop that is let in again has its pictures again", async () => {
  const { shop, address } = await pictured()
  await sql("update shops set is_active = false where id = $1", shop.id)
  await expectSoon(() => statusOf(address), 404)
  await sql("update shops set is_active = true where id = $1", shop.id)
  await expectSoon(() => statusOf(address), 200)
})

test("browsers keep a picture for a year, shared caches for less than a minute", async () => {
  const { shop, address } = await pictured()
  const { headers } = await app.visitor().visit(`/shop/${shop.slug}/manifest.webmanifest`)
  expect(headers.get("cache-control")).not.toContain("immutable")
  const control = (await app.visitor().visit(address)).headers.get("cache-control") ?? ""
  expect(control).toMatch(/^public, max-age=31536000, s-maxage=\d+, immutable$/)
  expect(Number(/s-maxage=(\d+)/.exec(control)?.[1])).toBeLessThan(60)
})

/** What a person gets to see of pictures that are not public, and that no cache may keep it. */
async function seen(visitor: Awaited<ReturnType<typeof app.signInAsShop>>, addresses: readonly string[]) {
  const results = await Promise.all(addresses.map((address) => visitor.visit(address)))
  for (const { headers } of results) expect(headers.get("cache-control")).toMatch(/no-store/)
  return results.map(({ status }) => status)
}

test("their owner and the operator go on seeing them, and nobody keeps what they see", async () => {
  const shop = await insertShop(app.database.owner)
  const { address: hidden } = await insertPicturedProduct(app, shop, { isActive: false })
  const owner = await app.signInAsShop(shop)
  const stranger = await app.signInAsShop(await insertShop(app.database.owner))
  const admin = await app.signInAsAdmin(await insertAdmin(app.database.owner))
  expect(await seen(owner, [hidden])).toEqual([200])
  expect(await seen(admin, [hidden])).toEqual([200])
  expect(await seen(stranger, [hidden])).toEqual([404])
  expect(await seen(app.visitor(), [hidden])).toEqual([404])
  const logo = await insertLogo(app, shop)
  await sql("update shops set is_active = false where id = $1", shop.id)
  await expectSoon(() => statusOf(logo), 404)
  expect(await seen(owner, [hidden, logo]), "of a blocked shop").toEqual([200, 200])
  expect(await seen(admin, [hidden, logo])).toEqual([200, 200])
})
