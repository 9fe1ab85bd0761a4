/**
 * A machine of 2 GB (Linux, as root): the first `npm start` with installing and building, then a crowd for some minutes beside
 * the heaviest things that owners and the operator start. All programs of the platform share a group with that much memory:
 * none may be ended for want of it, and every answer is right.
 */
import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { noise } from "#app/images/pipeline/test-pictures.ts"
import { sendAhead } from "#tests/client/open-form.ts"
import { signIn } from "#tests/client/sign-in.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import { uploadFile } from "#tests/fixtures/product-file.ts"
import { heavyFile } from "#tests/hostile/uploads/heavy-files.ts"
import { measureFirstStart } from "../../../bench/measures/first-start.ts"
import type { Tally } from "../soak/checking.ts"
import { crowdOf } from "../soak/people/crowd.ts"
import { keepGoing } from "../soak/people/person.ts"
import { startSoaked, type SoakedPlatform } from "../soak/soaked-platform.ts"
import { makeMemoryGroup, type MemoryGroup } from "./memory-group.ts"

if (process.getuid?.() !== 0 || process.platform !== "linux") {
  console.error("This needs Linux and root: it bounds the memory of a group of processes.")
  process.exit(1)
}

const bytes = 2 * 1024 ** 3
const rounds = Number(process.env["SMALL_ROUNDS"] ?? "5")
const group = makeMemoryGroup(bytes)
const reading = setInterval(() => group.read(), 200)
try {
  for (const { name, value } of await measureFirstStart(group.through))
    console.log(`${String(Math.round(value)).padStart(8)} s   ${name}`)
  report("at most during the first start, with npm, the bundler and the pictures")
  await serve()
  report("at most afterwards, with the crowd, imports, pictures, archives and backups at once")
} finally {
  clearInterval(reading)
  await empty(group)
}

function report(what: string): void {
  assert.equal(group.ended(), 0, "programs that the system has ended for want of memory")
  console.log(`${String(Math.round(group.takeMost() / 1024 ** 2)).padStart(8)} MB  ${what}`)
}

/** The crowd of the soak, and all heavy acts at the same time, some rounds long. */
async function serve(): Promise<void> {
  const platform = await startSoaked({ through: group.through })
  const over = new AbortController()
  const tally: Tally = { results: 0, faults: [] }
  const crowd = await crowdOf(platform, tally)
  const going = keepGoing(crowd.people, over.signal)
  try {
    for (let round = 0; round < rounds; round++)
      await Promise.all([backUp(platform), ...platform.shops.map((_, shop) => workHard(platform, shop))])
  } finally {
    over.abort()
    await going
    crowd.leave()
    const { status } = await platform.end()
    if (status !== 0) tally.faults.push(`the platform ended with ${status}`)
  }
  assert.deepEqual(tally.faults, [])
  console.log(`${String(tally.results).padStart(8)}     answers to the crowd meanwhile, all right`)
}

/** An owner's file with as much as one may hold, large pictures, and the archive of the shop, at once. */
async function workHard({ url, shops }: SoakedPlatform, number: number): Promise<void> {
  const shop = shops[number]
  assert(shop)
  const owner = visitorOf(url)
  const signedIn = await signIn(owner, shop)
  assert.equal(signedIn.status, 302)
  const picture = new Blob(
    [
      new Uint8Array(
        await noise(3_000, 20 + number)
          .jpeg()
          .toBuffer(),
      ),
    ],
    {
      type: "image/jpeg",
    },
  )
  const file = new TextEncoder().encode(heavyFile())
  const results = await Promise.all([
    uploadFile(owner, file).then(({ status }) => status),
    sendAhead(owner, picture).then(({ status }) => status),
    owner.visit("/shop/settings/everything").then(({ status }) => status),
  ])
  // 503 says when to come back: files are read two at a time.
  assert(
    results.every((status) => [200, 422, 503].includes(status)),
    `answers to heavy work: ${results.join(", ")}`,
  )
}

/** The operator's backup, in the same group. */
async function backUp({ folder }: SoakedPlatform): Promise<void> {
  const position = await mkdtemp(join(tmpdir(), "vitrine-small-"))
  const [program = "", ...words] = [...group.through, process.execPath, "cli/vitrine.ts"]
  const child = spawn(program, [...words, "backup", join(position, "backup.tar.gz")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env["PATH"], NODE_ENV: "production", DATA_DIR: folder },
  })
  const [status] = (await once(child, "exit")) as [number | null]
  assert.equal(status, 0, "the backup")
  await rm(position, { recursive: true, force: true })
}

/** Its last programs end a moment after what started them. */
async function empty({ remove }: MemoryGroup): Promise<void> {
  for (;;)
    try {
      return remove()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EBUSY") throw error
      await delay(100)
    }
}
