/**
 * The disk burns while owners save: after kill -9 of the platform in the middle, all of it is killed and DATA_DIR deleted. From
 * the archive everything comes back that was acknowledged more than a minute before. Real times: two minutes a round. The
 * archive is a folder, or a bucket with `--store s3`.
 */
import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { parseArgs } from "node:util"
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { Client } from "pg"
import { startS3Server } from "#app/images/storage/start-s3-server.ts"
import { newAgeKeys } from "#server/backup/age/age-keys.ts"
import { joinPostgres, startPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { readPostmaster } from "#server/embedded-postgres/postmaster-file.ts"
import { visitorOf, type Visitor } from "../../client/visitor.ts"
import { insertShop } from "../../fixtures/insert-shop.ts"
import { productForm } from "../../fixtures/product-form.ts"

const { store } = parseArgs({ options: { store: { type: "string", default: "folder" } } }).values
assert(store === "folder" || store === "s3", "--store is folder or s3")
const rounds = Number(process.env["ARCHIVE_ROUNDS"] ?? "3")
const folder = await mkdtemp(join(tmpdir(), "vitrine-lost-disk-"))
const keys = await newAgeKeys()
const keyFile = join(folder, "key")
await writeFile(keyFile, keys.privateKey)

/** Seconds until the platform is killed, and from there until the disk is lost. */
const [untilKill, untilLoss] = [40, 45]
/** What is promised, in seconds. */
const mostLost = 60

try {
  const losses: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const { saved, back, lost, recovery } = await burn(join(folder, `round-${round}`))
    losses.push(lost)
    console.log(
      `round ${round}: ${saved} products acknowledged, ${back} came back, the last ${lost.toFixed(1)} s were lost; restored in ${recovery.toFixed(1)} s`,
    )
    assert(lost < mostLost)
  }
  console.log(`${store}: at most ${Math.max(...losses).toFixed(1)} s were lost in ${rounds} rounds`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function openStore(position: string): Promise<{ url: string; stop(): Promise<unknown> }> {
  if (store === "s3") {
    const { storageUrl: url, stop } = await startS3Server(position)
    return { url, stop }
  }
  await mkdir(position)
  return { url: `file:${position}`, stop: async () => {} }
}

type Saved = { name: string; at: number }

async function burn(position: string) {
  await mkdir(position)
  const data = join(position, "data")
  const archive = await openStore(join(position, "archive"))
  const env = { DATA_DIR: data, ARCHIVE_URL: archive.url, BACKUP_PUBLIC_KEY: keys.publicKey }
  let platform = await start(env)
  const shop = await withClient(data, (client) => insertShop(client, { slug: "sample", productLimit: -1 }))
  const owner = visitorOf(platform.url)
  await owner.post("/shop/login", { identifier: shop.username, password: shop.password })
  const saved: Saved[] = []
  const first = saveUntilGone(owner, { saved, prefix: "Sample one" })
  await delay(untilKill * 1_000)
  platform.kill()
  await first
  platform = await start(env)
  const again = visitorOf(platform.url)
  for (const [name, value] of owner.cookies) again.cookies.set(name, value)
  const second = saveUntilGone(again, { saved, prefix: "Sample two" })
  await delay(untilLoss * 1_000)
  const lossAt = performance.now()
  platform.kill()
  process.kill(readPostmaster(join(data, "postgres"))?.pid ?? 0, "SIGKILL")
  const secret = await readFile(join(data, "session-secret"))
  await second
  await rm(data, { recursive: true })

  const restored = join(position, "restored")
  await mkdir(restored)
  await writeFile(join(restored, "session-secret"), secret)
  const begun = performance.now()
  await command({ DATA_DIR: restored }, "restore", "--until", "latest", "--key", keyFile, archive.url)
  await archive.stop()
  const recovery = (performance.now() - begun) / 1_000
  const names = await namesIn(restored)
  const missing = saved.filter(({ name }) => !names.has(name))
  const lost = (lossAt - Math.min(lossAt, ...missing.map(({ at }) => at))) / 1_000
  return { saved: saved.length, back: saved.length - missing.length, lost, recovery }
}

/** One product after the other, until the platform is gone; each with the moment of its acknowledgement. */
async function saveUntilGone(owner: Visitor, { saved, prefix }: { saved: Saved[]; prefix: string }) {
  for (let iteration = 0; ; iteration++) {
    const name = `${prefix} ${iteration}`
    const received = await owner.post("/shop/products?new=", productForm({ name })).catch(() => null)
    if (received === null) return
    if (received.status === 302) saved.push({ name, at: performance.now() })
    await delay(50)
  }
}

async function namesIn(data: string): Promise<Set<string>> {
  const { connection, stop } = await startPostgres({ directory: join(data, "postgres"), log: () => {} })
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>("select name from products")
  await client.end()
  await stop()
  return new Set(rows.map(({ name }) => name))
}

async function withClient<T>(data: string, work: (client: Client) => Promise<T>): Promise<T> {
  const { connection, stop } = await joinPostgres({ directory: join(data, "postgres") })
  const client = new Client(connection)
  await client.connect()
  const result = await work(client)
  await client.end()
  await stop()
  return result
}

async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/main.ts"], {
    env: { PATH: process.env["PATH"], PORT: "0", NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  })
  let output = ""
  const ended = once(child, "exit")
  const ready = Promise.withResolvers<string>()
  child.stdout.on("data", (part) => {
    output = `${output}${part}`.slice(-10_000)
    const [, url] = /^Vitrine is ready at (\S+)/m.exec(output) ?? []
    if (url !== undefined) ready.resolve(url)
  })
  void ended.then(() => ready.reject(new Error(`the platform does not start:\n${output}`)))
  return { url: await ready.promise, kill: () => void child.kill("SIGKILL") }
}

async function command(env: Record<string, string>, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ["cli/vitrine.ts", ...args], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: "inherit",
  })
  const [status] = (await once(child, "exit")) as [number | null]
  assert.equal(status, 0, args.join(" "))
}
