/** Promise 18. Requests in flight at SIGTERM are served to the end; exit status 0 means within ten seconds. */
import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { join } from "node:path"
import { Client } from "pg"
import { expect, onTestFinished, test } from "vitest"
import { joinPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { preparedDataDirectory } from "../process/postgres/prepared-data-directories.ts"
import { hurried, runPlatform, type Platform } from "../process/serving/run-platform.ts"
import { withDatabase } from "../process/postgres/with-database.ts"
import { insertShop, type TestShop } from "../fixtures/insert-shop.ts"
import { productForm } from "../fixtures/product-form.ts"
import { visitorOf, type Visitor } from "../client/visitor.ts"

/** A busy machine is slow. */
const patiently = { timeout: 30_000 }

type Arranged = { platform: Platform; postgres: string; shop: TestShop; owner: Visitor }

async function arrange(env: Record<string, string> = {}): Promise<Arranged> {
  const folder = await preparedDataDirectory()
  const postgres = join(folder, "postgres")
  const shop = await withDatabase(postgres, (client) => insertShop(client))
  const platform = await runPlatform({ DATA_DIR: folder, ...env })
  const owner = visitorOf(platform.url)
  await owner.post("/shop/login", { identifier: shop.username, password: shop.password })
  return { platform, postgres, shop, owner }
}

/** An open connection to the platform that sends what the test passes. */
async function lineTo(platform: Platform): Promise<Socket> {
  const { hostname, port } = new URL(platform.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on("error", () => {})
  await once(socket, "connect")
  return socket
}

/** No new connection is accepted: the shutdown has begun. */
const rejectsConnections = (platform: Platform) =>
  lineTo(platform).then(
    (socket) => (socket.destroy(), false),
    () => true,
  )

async function resultOn(socket: Socket): Promise<string> {
  let text = ""
  socket.on("data", (bytes) => (text += bytes.toString("latin1")))
  await once(socket, "close")
  return text
}

test("a save and a list that wait in the database, a form in transit and an idle connection: all are served, and the exit status is 0", async () => {
  const { platform, postgres, shop, owner } = await arrange()
  const { connection, stop } = await joinPostgres({ directory: postgres })
  onTestFinished(stop)
  const locker = new Client(connection)
  await locker.connect()
  locker.on("error", () => {})
  await locker.query("begin; lock table products in access exclusive mode")
  const saving = owner.post("/shop/products?new=", productForm({ name: "In flight" }))
  const list = await lineTo(platform)
  const cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ")
  list.write(`GET /shop/products HTTP/1.1\r\nHost: vitrine.test\r\nCookie: ${cookie}\r\n\r\n`)
  const listed = resultOn(list)
  const waiting = async () => (await locker.query("select from pg_locks where not granted")).rowCount
  await expect.poll(waiting, patiently).toBe(2)

  const idle = await lineTo(platform)
  const form = await lineTo(platform)
  const content = `identifier=${shop.username}&password=${shop.password}`
  const head = ["POST /shop/login HTTP/1.1", "Host: vitrine.test", "Sec-Fetch-Site: same-origin"]
  const type = ["Content-Type: application/x-www-form-urlencoded", `Content-Length: ${content.length}`]
  form.write([...head, ...type, "Expect: 100-continue", "", content.slice(0, 10)].join("\r\n"))
  // It sends 100 Continue once it has begun to read: from then on the request is in flight.
  expect(String((await once(form, "data"))[0])).toContain("100 Continue")
  const signedIn = resultOn(form)
  const hungUp = once(idle, "close")

  platform.kill("SIGTERM")
  await expect.poll(() => rejectsConnections(platform), patiently).toBe(true)
  await hungUp
  await locker.query("commit")
  await locker.end()
  expect((await saving).status).toBe(302)
  expect(await listed, "and hung up, though it would be kept").toMatch(/^HTTP\/1\.1 200 /)
  // At last: were the others cut off after a while, this would be too.
  form.write(content.slice(10))
  expect(await signedIn).toMatch(/^HTTP\/1\.1 302 /)
  expect(await platform.ended).toMatchObject({ status: 0, errors: "" })
  const saved = await withDatabase(postgres, (client) => client.query("select name from products"))
  expect(saved.rows).toEqual([{ name: "In flight" }])
})

test("a client that never finishes sending does not block the shutdown: the exit status is 0", async () => {
  // What it gives the others to finish, in place of seven seconds.
  const { platform } = await arrange(hurried({ 7_000: 100 }))
  const slow = await lineTo(platform)
  slow.write(
    "POST /shop/login HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nSec-Fetch-Site: same-origin\r\n",
  )
  slow.write("Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nidentifier=")
  await once(slow, "data")
  platform.kill("SIGTERM")
  expect(await platform.ended).toMatchObject({ status: 0, errors: "" })
})
