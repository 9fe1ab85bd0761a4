import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { storeAt } from "#app/images/keep/store.server.ts"
import { fileKey } from "#app/images/keep/picture-key.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { productForm } from "#tests/fixtures/product-form.ts"
import { visitorOf, type Visitor } from "#tests/client/visitor.ts"
import type { BenchDatabase } from "../bench-database.ts"
import { medianOf, type Figure } from "../figures.ts"
import type { Attack, Target } from "../programs/attack.ts"
import { startProgram, type Program } from "../start-program.ts"
import { residentBytes } from "./memory.ts"

const attacks: readonly Attack[] = [
  ...(["one connection, 600 pages", "one connection, 600 pictures"] as const),
  ...(["six connections, 100 pages each", "six connections, 100 pictures each"] as const),
  ...(["300 connections, one page each", "40 icons of one shop", "40 icons of 40 shops"] as const),
  ...(["20 QR codes", "100 clients that read nothing"] as const),
]

/** Promise 22: how much another shop may feel of it. Milliseconds, times, and megabytes. */
const most = { pageMs: 100, saveTimes: 3, memoryMb: 300 }
/** Milliseconds between two requests of one who measures, and of the quiet time. */
const [pause, quietTime] = [10, 3_000]
const pictureBytes = 276 * 1024
const elsewhere = { "x-forwarded-for": "10.1.0.1" }
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What another shop notices of each attack, against the quiet time before it. */
export async function measureNeighbours(
  { address, settings, owner }: BenchDatabase,
  log: (line: string) => void,
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"))
  const order = {
    address,
    settings: { ...settings, dataDirectory: folder, storageUrl: pathToFileURL(folder).href, trustProxy: 1 },
  }
  const program = await startProgram<number>("serve.ts", order)
  const shops = []
  for (let made = 0; made < 40; made += 1) shops.push(await insertShop(owner, { productLimit: -1 }))
  const [victim, attacker] = shops
  if (victim === undefined || attacker === undefined) throw new Error("there are no shops")
  try {
    const site = `http://127.0.0.1:${program.message}`
    const [neighbour, stranger] = [visitorOf(site), visitorOf(site)]
    for (const [person, { username, password }] of [
      [neighbour, victim],
      [stranger, attacker],
    ] as const)
      await person.post("/shop/login", { identifier: username, password }, elsewhere)
    const productId = await insertProduct(owner, attacker, { pictures: 1 })
    const { rows } = await owner.query<{ key: string }>(
      "select image_url as key from product_images where product_id = $1",
      [productId],
    )
    const file = fileKey(rows[0]?.key ?? "", 800, "jpg")
    await storeAt(order.settings.storageUrl).put(file, randomBytes(pictureBytes))
    const attack = await startProgram<string>("attack.ts", {
      ...{ port: program.message, page: "/shop/login", picture: `/images/${file}` },
      icons: shops.map(({ slug }) => `/shop/${slug}/icons/512.png`),
      code: "/shop/dashboard/qr.png",
      cookie: [...stranger.cookies].map((pair) => pair.join("=")).join("; "),
    } satisfies Target)
    const watched = { program, page: `/shop/${victim.slug}`, person: neighbour }
    const figures: Figure[] = []
    for (const name of attacks) {
      log(name)
      const quiet = await watch(watched, sleep(quietTime))
      const during = await watch(watched, attack.ask(name))
      figures.push(...figuresOf(name, quiet, during))
    }
    await attack.end()
    return figures
  } finally {
    await program.end()
    await owner.query("delete from shops where id = any($1::uuid[])", [shops.map(({ id }) => id)])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Times in milliseconds, and the most memory in bytes. */
type Watched = { pages: number[]; saves: number[]; bytes: number }

/** Opens a cached page and saves products, as another shop does, until `over`. */
async function watch(
  { program, page, person }: { program: Program<number>; page: string; person: Visitor },
  over: Promise<unknown>,
): Promise<Watched> {
  const seen: Watched = { pages: [], saves: [], bytes: 0 }
  const end = new AbortController()
  const repeat = async (times: number[], send: () => Promise<{ status: number }>, status: number) => {
    do {
      const begun = performance.now()
      const got = await send()
      if (got.status !== status) throw new Error(`answered with ${got.status} instead of ${status}`)
      times.push(performance.now() - begun)
      seen.bytes = Math.max(seen.bytes, residentBytes(program.pid))
      await sleep(pause)
    } while (!end.signal.aborted)
  }
  const save = () => person.post("/shop/products?new=", productForm(), elsewhere)
  await Promise.all([
    repeat(seen.pages, () => person.visit(page, elsewhere), 200),
    repeat(seen.saves, save, 302),
    over.then(() => end.abort()),
  ])
  return seen
}

function figuresOf(group: string, quiet: Watched, during: Watched): Figure[] {
  const longest = (times: readonly number[]) => Math.max(...times)
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const [quietSave, save] = [medianOf(quiet.saves), medianOf(during.saves)]
  return [
    {
      ...{ group, name: "cached page of another shop, the longest, beyond its usual time", unit: "ms" },
      value: longest(during.pages) - medianOf(quiet.pages),
      goal: { at: "most", value: most.pageMs },
      from: `median ${ms(medianOf(during.pages))} and ${ms(medianOf(quiet.pages))}, quiet longest ${ms(longest(quiet.pages))}`,
    },
    {
      ...{ group, name: "another shop's save, the median, against quiet", unit: "ratio" },
      value: save / quietSave,
      goal: { at: "most", value: most.saveTimes },
      from: `${ms(save)} and ${ms(quietSave)}, longest ${ms(longest(during.saves))}`,
    },
    {
      ...{ group, name: "memory beyond quiet", unit: "MB" },
      value: (during.bytes - quiet.bytes) / 1024 ** 2,
      goal: { at: "most", value: most.memoryMb },
    },
  ]
}
