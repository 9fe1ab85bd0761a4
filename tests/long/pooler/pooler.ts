/**
 * Two platforms that share a few connections through a pooler in transaction mode: owners save and read at once, and
 * nobody sees another shop's rows; a change reaches the other process by the direct address. Takes a minute.
 */
import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmod, mkdtemp, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { Client } from "pg"
import { migrate } from "#app/database/setup/migrate.ts"
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { visitorOf, type Visitor } from "../../client/visitor.ts"
import { productForm } from "../../fixtures/product-form.ts"
import { seedFixtures, type FurnishedShop } from "../soak/people/seed-soak.ts"
import { startPgBouncer } from "./pgbouncer.ts"

const SESSION_SECRET = "0123456789abcdef0123456789abcdef"
/** Connections to the server for each of the four roles, and products that each owner saves. */
const [poolSize, saves] = [3, 40]

const folder = await mkdtemp(join(tmpdir(), "vitrine-pooler-"))
await chmod(folder, 0o755)
const directory = join(folder, "postgres")
const server = await startPostgres({ directory, log: console.error })
const superuser = new Client({ ...server.connection, database: "postgres" })
const ends: (() => Promise<unknown>)[] = []
try {
  await superuser.connect()
  await superuser.query("create role owner login createrole password 'x'")
  await superuser.query("create database shops owner owner")
  const inShops = new Client({ ...server.connection, database: "shops" })
  await inShops.connect()
  ends.push(() => inShops.end())
  const { host, port } = server.connection
  const direct = `postgres://owner:x@/shops?host=${encodeURIComponent(host)}&port=${port}`
  await migrate({ owner: direct, secret: SESSION_SECRET, log: () => {} })
  const { shops } = await seedFixtures(inShops)
  const { uid } = await stat(directory)
  const pooler = await startPgBouncer({
    ...{ folder, server: { host, port, uid }, database: "shops", superuser: inShops, poolSize },
  })
  ends.push(() => pooler.end())
  const pooled = `postgres://owner:x@127.0.0.1:${pooler.port}/shops`
  console.log(pooler.version)

  if (!pooler.retainsNames) {
    const named = await start("named", { DATABASE_URL: pooled, DATABASE_LISTEN_URL: direct }).catch(
      () => null,
    )
    const broken = named === null ? "it does not start" : await failuresOf(named.url)
    await named?.end()
    console.log(`with named statements: ${broken}`)
  }
  const parameter = pooler.retainsNames ? "" : "?prepared=false"
  const env = { DATABASE_URL: `${pooled}${parameter}`, DATABASE_LISTEN_URL: direct }
  const platforms = [await start("one", env), await start("other", env)]
  ends.push(...platforms.map(({ end }) => end))
  const urls = platforms.map(({ url }) => url)
  const counts = await Promise.all(shops.map((shop, index) => work(shop, index, urls)))
  const { rows } = await inShops.query<{ role: string; count: number }>(
    "select usename::text as role, count(*)::integer from pg_stat_activity where datname = 'shops' and usename like 'vitrine\\_%' group by 1 order by 1",
  )
  const stored = await inShops.query<{ slug: string; name: string }>(
    "select slug, products.name from products join shops on shops.id = shop_id",
  )
  const retained = shops.map(
    ({ slug }) =>
      stored.rows.filter((row) => row.slug === slug && row.name.startsWith(`Sample of ${slug} `)).length,
  )
  assert.deepEqual(
    retained,
    shops.map(() => saves),
  )
  const total = (key: "requests" | "lists") => counts.reduce((sum, each) => sum + each[key], 0)
  console.log(
    `${total("requests")} requests, ${total("lists")} lists of products, each of its own shop alone`,
  )
  console.log(pooler.retainsNames ? "with named statements" : "without named statements")
  console.log(`connections of the server: ${rows.map(({ role, count }) => `${role} ${count}`).join(", ")}`)
  console.log(`a change at one process was shown by the other after ${await changeShows(shops[0], urls)} ms`)
  for (const { output } of platforms) {
    assert.doesNotMatch(output(), /prepared statement|"level":"error"|listener is disconnected/)
  }
} finally {
  for (const end of ends.toReversed()) await end()
  await superuser.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** One owner saves at both processes in turn, while shoppers read; every list shows this shop alone. */
async function work(shop: FurnishedShop, position: number, urls: readonly string[]) {
  const owner = visitorOf(urls[position % urls.length] ?? "")
  await owner.post("/shop/login", { identifier: shop.username, password: shop.password }, from(position))
  const other = visitorOf(urls[(position + 1) % urls.length] ?? "")
  for (const [name, value] of owner.cookies) other.cookies.set(name, value)
  let [requests, lists] = [1, 0]
  for (let iteration = 0; iteration < saves; iteration++) {
    const visitor = iteration % 2 === 0 ? owner : other
    const name = `Sample of ${shop.slug} ${iteration}`
    const [saved, list, page] = await Promise.all([
      visitor.post("/shop/products?new=", productForm({ name })),
      other.visit("/shop/products"),
      visitorOf(urls[iteration % urls.length] ?? "").visit(`/shop/${shop.slug}?turn=${iteration}`),
    ])
    assert.deepEqual([saved.status, list.status, page.status], [302, 200, 200], name)
    for (const { html } of [list, page]) {
      const strangers = [...html.matchAll(/Sample of (soak-\d)/g)].filter(([, slug]) => slug !== shop.slug)
      assert.deepEqual(strangers, [])
      lists++
    }
    assert(list.html.includes("Lamp") || list.html.includes(`Sample of ${shop.slug}`))
    requests += 3
  }
  return { requests, lists }
}

async function changeShows(shop: FurnishedShop | undefined, urls: readonly string[]): Promise<string> {
  assert(shop)
  const [one, other] = urls.map((url) => visitorOf(url)) as [Visitor, Visitor]
  const address = `/shop/${shop.slug}/${shop.products[0]}`
  assert.equal((await other.visit(address)).status, 200)
  await one.post("/shop/login", { identifier: shop.username, password: shop.password }, from(9))
  const name = "Sample that was renamed"
  const client = new Client({ ...server.connection, database: "shops" })
  await client.connect()
  await client.query("update products set name = $2 where id = $1", [shop.products[0], name])
  const changed = performance.now()
  await client.end()
  while (!(await other.visit(address)).html.includes(name)) {
    assert(performance.now() - changed < 10_000)
    await delay(5)
  }
  return (performance.now() - changed).toFixed(0)
}

async function failuresOf(url: string): Promise<string> {
  const statuses = await Promise.all(
    Array.from(
      { length: 60 },
      async (_, iteration) =>
        (await visitorOf(url).visit(`/shop/soak-${iteration % 4}?turn=${iteration}`)).status,
    ),
  )
  const failed = statuses.filter((status) => status >= 500).length
  assert(failed > 0, "a pooler that knows named statements needs no parameter")
  return `${failed} of ${statuses.length} pages failed`
}

function from(position: number): Record<string, string> {
  return { "x-forwarded-for": `10.0.0.${position + 1}` }
}

async function start(name: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/main.ts"], {
    env: {
      ...{ PATH: process.env["PATH"], PORT: "0", NODE_ENV: "production", TRUST_PROXY: "1", BACKUP_KEEP: "0" },
      ...{ DATA_DIR: join(folder, name), SESSION_SECRET, ...env },
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  const ended = once(child, "exit")
  const ready = Promise.withResolvers<string>()
  const read = (part: unknown) => {
    output += String(part)
    const [, url] = /^Vitrine is ready at (\S+)/m.exec(output) ?? []
    if (url !== undefined) ready.resolve(url)
  }
  child.stdout.on("data", read)
  child.stderr.on("data", read)
  void ended.then(() => ready.reject(new Error(`the platform does not start:\n${output}`)))
  const end = async () => {
    child.kill("SIGTERM")
    await ended
  }
  return { url: await ready.promise, output: () => output, end }
}
