import { createHash } from "node:crypto"
import { mkdir, readFile, readdir, rename, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { deserialize, serialize } from "node:v8"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import type { AcceptedImage } from "#app/images/accept/accept-pictures.server.ts"
import { illustrate, type Illustrate } from "#app/images/illustration/render-illustration.server.ts"
import { sharp } from "#app/images/pipeline/sharp.server.ts"
import { quickEncoding } from "#tests/application/cheap-work.ts"

const sources = new URL("../../../app/images/", import.meta.url)
const limits = new URL("../../../app/domain/picture/image-limits.ts", import.meta.url)
const cache = new URL("../../../.cache/illustrations/", import.meta.url)

/** Draws and encodes an illustration the first time; kept by the hash of all that makes it. */
export const illustrateOnce: Illustrate = (svgPaths, kind) => {
  const created = illustrateMissing(svgPaths, kind)
  return svgPaths.map(async (path) => {
    const picture = (await created).get(path)
    if (picture === undefined) throw new Error("an illustration was not made")
    return picture
  })
}

async function illustrateMissing(
  svgPaths: readonly string[],
  kind: PictureKind,
): Promise<Map<string, Promise<AcceptedImage>>> {
  await mkdir(cache, { recursive: true })
  const makers = await makersHash()
  const wanted = await Promise.all(
    svgPaths.map(async (path) => {
      const key = createHash("sha256")
        .update(`${makers} ${kind} `)
        .update(await readFile(path))
      const file = new URL(key.digest("hex"), cache)
      return { path, file, stored: await readStored(file) }
    }),
  )
  const missing = wanted.filter(({ stored }) => stored === undefined)
  const created = illustrate(
    missing.map(({ path }) => path),
    kind,
    quickEncoding,
  )
  const pictureOf = async ({ stored, file }: (typeof wanted)[number], index: number) =>
    stored ?? keep(file, await created[index])
  return new Map(wanted.map((one) => [one.path, pictureOf(one, missing.indexOf(one))]))
}

async function readStored(file: URL): Promise<AcceptedImage | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes && (deserialize(bytes) as AcceptedImage)
}

async function keep(file: URL, picture: AcceptedImage | undefined): Promise<AcceptedImage> {
  if (picture === undefined) throw new Error("an illustration was not made")
  // Whole or not at all: two runs may write the same file.
  const unfinished = `${fileURLToPath(file)}.${process.pid}`
  await writeFile(unfinished, serialize(picture))
  await rename(unfinished, file)
  return picture
}

/** Of the pipeline's source, its limits, its effort and the versions of the libraries that draw and encode. */
async function makersHash(): Promise<string> {
  const names = (await readdir(sources, { recursive: true })).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  )
  const hash = createHash("sha256").update(JSON.stringify([sharp.versions, quickEncoding]))
  for (const file of [...names.toSorted().map((name) => new URL(name, sources)), limits])
    hash.update(await readFile(file))
  return hash.digest("hex")
}
