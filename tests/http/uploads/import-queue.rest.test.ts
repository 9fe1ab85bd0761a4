import { availableParallelism } from "node:os"
import { expect, test } from "vitest"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import { transactionsWaiting } from "#tests/environment/transactions-waiting.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import { confirmationOf, confirmFile, csvFile, uploadFile } from "#tests/fixtures/product-file.ts"
import type { Visitor } from "#tests/client/visitor.ts"

const app = useOwnApplication()
/** Files that are read at once. */
const atOnce = availableParallelism() > 2 ? 2 : 1

async function arrange() {
  const shop = await insertShop(app.database.owner)
  return { shop, owner: await app.signInAsShop(shop) }
}

async function positionOf(owner: Visitor): Promise<unknown> {
  const { html } = await owner.visit("/shop/products/import/turn")
  return (JSON.parse(html) as { position: unknown }).position
}

const running = { state: "running" }

/** Sends a file as a browser does that can be closed meanwhile. */
function sendAndLeave(owner: Visitor, file: string): () => void {
  const body = new FormData()
  body.append("file", csvFile(file)["file"] as Blob)
  return postAndLeave(owner, "/shop/products/import", body)
}

function postAndLeave(owner: Visitor, path: string, body: FormData): () => void {
  const closing = new AbortController()
  const cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ")
  const headers = { cookie, "sec-fetch-site": "same-origin" }
  fetch(app.address + path, { method: "POST", body, headers, signal: closing.signal }).catch(() => {})
  return () => closing.abort()
}

test("an import that waits to be saved keeps no reader's turn", async () => {
  const [saver, other] = [await arrange(), await arrange()]
  const seen = confirmationOf(await uploadFile(saver.owner, "Name\nSoap"))
  // Somebody else is changing this shop: what is being saved there goes on as long.
  await app.database.owner.query("begin")
  await app.database.owner.query("select from shops where id = $1 for update", [saver.shop.id])
  const saving = confirmFile(saver.owner, seen)
  await expect.poll(() => transactionsWaiting(app.database.owner)).toBe(1)
  expect(await positionOf(saver.owner)).toEqual(running)
  expect((await uploadFile(other.owner, "Name\nSoap")).status).toBe(200)
  await app.database.owner.query("rollback")
  expect((await saving).status).toBe(302)
})

test("imports wait their turn and say so, leave it with their sender, and are refused with a time to retry when too many wait", async () => {
  const [waiter, greedy] = [await arrange(), await arrange()]
  const readers = await Promise.all([arrange(), arrange()])
  await app.database.owner.query("begin")
  // Nobody can look at a shop: each of the readers keeps its turn.
  await app.database.owner.query("lock table categories")
  const reading = readers.slice(0, atOnce).map(({ owner }) => uploadFile(owner, "Name\nSoap"))
  for (const { owner } of readers.slice(0, atOnce))
    await expect.poll(() => positionOf(owner)).toEqual(running)

  expect(await positionOf(waiter.owner)).toBeNull()
  const leave = sendAndLeave(waiter.owner, "Name\nA")
  await expect.poll(() => positionOf(waiter.owner)).toEqual({ state: "waiting", ahead: atOnce })
  leave()
  await expect.poll(() => positionOf(waiter.owner)).toBeNull()

  const many = Array.from({ length: 9 }, () => uploadFile(greedy.owner, "Name\nSoap"))
  const result: Awaited<(typeof many)[number]>[] = []
  for (const upload of many) void upload.then((received) => result.push(received))
  await expect.poll(() => result.length, { message: "who has no place is refused" }).toBe(3)
  for (const rejected of result)
    expect([rejected.status, rejected.headers.get("retry-after"), textOf(rejected.html)]).toEqual([
      ...[503, "5"],
      expect.stringContaining("Many files are being uploaded right now. Please try again in a moment."),
    ])
  const another = uploadFile(waiter.owner, "Name\nSoap")
  await expect.poll(() => positionOf(waiter.owner)).toEqual({ state: "waiting", ahead: atOnce + 1 })
  await app.database.owner.query("rollback")
  for (const one of [...reading, another]) expect((await one).status).toBe(200)
  expect((await Promise.all(many)).filter(({ status }) => status === 200)).toHaveLength(6)
})

test("a client that disconnects during the save rolls it back whole", async () => {
  const { shop, owner } = await arrange()
  const body = new FormData()
  const seen = confirmationOf(await uploadFile(owner, "Name\nSoap"))
  for (const [name, value] of Object.entries(seen)) body.append(name, value)
  await app.database.owner.query("begin")
  await app.database.owner.query("select from shops where id = $1 for update", [shop.id])
  const leave = postAndLeave(owner, "/shop/products/import?confirm", body)
  // The file is read: it is being saved, and waits.
  await expect.poll(() => transactionsWaiting(app.database.owner)).toBe(1)
  leave()
  // A later request is answered: so the server knows that this one is over.
  expect(await positionOf(owner)).toEqual(running)
  await app.database.owner.query("rollback")
  await expect.poll(() => positionOf(owner)).toBeNull()
  const { rows } = await app.database.owner.query("select name from products where shop_id = $1", [shop.id])
  expect(rows).toEqual([])
  expect((await confirmFile(owner, seen)).status, "the same can be saved later").toBe(302)
})
