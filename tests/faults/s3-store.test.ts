/** Promise 7, of a store on another machine: for every fault, people get an error in time, and rows and files match. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, test } from "vitest"
import { allKeys } from "#app/images/storage/image-store.ts"
import { s3RetryPolicy, type S3RetryPolicy } from "#app/images/storage/s3-request.server.ts"
import { storeAt } from "#app/images/stored/store.server.ts"
import { useOwnApplication } from "../application/use-test-application.ts"
import { countRound, roundsOf } from "../long/rounds/round-counts.ts"
import { startFaultyStore, type Fault } from "./faulty-store.ts"
import { unpairedAmong } from "./pictures-and-files.ts"
import { throughFault } from "./store-trial.ts"

const folder = await mkdtemp(join(tmpdir(), "vitrine-s3-"))
const { rounds, isLong, timeout } = roundsOf("DISK_ROUNDS")
const store = await startFaultyStore(folder)
const app = useOwnApplication({ STORAGE_URL: store.storageUrl, TRUST_PROXY: "1" })

/** A successful answer may be slow; while the store does not answer, no request waits long for it. */
const [sound, silent] = isLong ? [1_000, 1_000] : [20_000, 50]
const policy: S3RetryPolicy = { attempts: 3, timeoutMs: sound, firstRetryDelayMs: isLong ? 100 : 1 }
beforeAll(() => s3RetryPolicy.set(policy))
afterAll(async () => {
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

const respond =
  (status: number, code: string): Fault =>
  (request, response) => {
    request.resume().on("end", () => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`))
  }

const faults: Readonly<Record<string, Fault>> = {
  "answers with an error of its own": respond(500, "InternalError"),
  "is too busy": respond(503, "SlowDown"),
  "denies access": respond(403, "AccessDenied"),
  "resets connections": (request) => void request.socket.resetAndDestroy(),
  "never answers": (request) => void request.resume(),
  "stops in the middle of its answers": (_request, response) => {
    response.writeHead(200, { "Content-Length": "1000" }).write("half")
  },
  "handles requests, and its answers are lost": (_request, _response, pass) => pass(),
}

/**
 * The short form tries every action for two faults: nothing is stored, or everything is stored but no answer arrives. For the
 * other faults it tries one action: they differ in how the store's client handles them, not in what the actions do.
 */
const triedWhole = ["answers with an error of its own", "handles requests, and its answers are lost"]

const round = {
  app,
  store: { storageUrl: store.sound, folder },
  unpaired: async () => unpairedAmong(app.database.owner, new Set(await allKeys(storeAt(store.sound), ""))),
  isLoaded: isLong,
}

for (const number of rounds)
  for (const [what, fault] of Object.entries(faults)) {
    const name = `the S3 store ${what}`
    test(`${name}, round ${number}`, { timeout }, async ({ task }) => {
      const begin = () => {
        policy.timeoutMs = silent
        store.fail(fault)
      }
      const end = () => {
        policy.timeoutMs = sound
        store.fail(null)
      }
      const failing = { canRead: false, canDelete: false, begin, end }
      await throughFault(failing, {
        ...round,
        isWhole: isLong || triedWhole.includes(what),
        count: countRound(task, name),
      })
    })
  }
