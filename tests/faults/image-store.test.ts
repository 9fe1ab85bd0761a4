/** Promise 7. While pictures can't be stored, the error is reported, everything else works, and rows and files match. */
import { mkdtempSync } from "node:fs"
import { readdir, rename, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, onTestFinished, test } from "vitest"
import { useOwnApplication } from "../application/use-test-application.ts"
import { countRound, roundsOf } from "../long/rounds/round-counts.ts"
import { unpaired } from "./pictures-and-files.ts"
import { smallDisk } from "./small-disk.ts"
import { throughFault, type StoreFault } from "./store-trial.ts"

const { rounds, isLong, timeout } = roundsOf("DISK_ROUNDS")
const disk = smallDisk(8)
const folder = disk?.folder ?? mkdtempSync(join(tmpdir(), "vitrine-images-"))
const images = join(folder, "images")
const storageUrl = pathToFileURL(images).href
const app = useOwnApplication({ STORAGE_URL: storageUrl, TRUST_PROXY: "1" })
if (disk === null) afterAll(() => rm(folder, { recursive: true }))

type Fault = StoreFault & { wantsDisk: boolean }

const faults: Readonly<Record<string, Fault>> = {
  // Room for some of a picture's twelve files and not for all.
  full: {
    wantsDisk: true,
    canRead: true,
    canDelete: true,
    begin: () => disk?.fillButFor(20_000),
    end: () => disk?.makeRoom(),
  },
  "read-only": {
    wantsDisk: true,
    canRead: true,
    canDelete: false,
    begin: () => disk?.makeReadOnly(true),
    end: () => disk?.makeReadOnly(false),
  },
  gone: {
    wantsDisk: false,
    canRead: false,
    canDelete: false,
    begin: () => rename(images, `${images}-away`),
    end: () => rename(`${images}-away`, images),
  },
}

for (const round of rounds)
  for (const [what, fault] of Object.entries(faults)) {
    const name = `the image store is ${what}`
    test.skipIf(fault.wantsDisk && disk === null)(
      `${name}, round ${round}`,
      { timeout },
      async ({ task }) => {
        onTestFinished(removePictures)
        await throughFault(fault, {
          app,
          store: { storageUrl, folder: images },
          unpaired: () => unpaired(app.database.owner, images),
          isLoaded: isLong,
          isWhole: true,
          count: countRound(task, name),
        })
      },
    )
  }

/** The disk has room for the pictures of one trial, not for those of all rounds; a busy machine's trial saves more. */
async function removePictures(): Promise<void> {
  await app.database.owner.query("truncate shops cascade")
  for (const entry of await readdir(images)) await rm(join(images, entry), { recursive: true })
}
