import { globSync } from "node:fs"
import { mkdir, readFile, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import sharp from "sharp"

/** Where a run keeps each screen's picture, and where a comparison writes what differs. */
const [pictures, differences] = ["pictures", "differences"]
/** What rounding makes of one colour in two runs, in steps of 256. */
const tolerance = 2

/**
 * Compares the pictures of two runs. What differs is drawn into the later run's `differences/`: before, after, and the
 * pixels that differ in red.
 * @returns how many differ or are in one run alone, and a line for each.
 */
export async function compareRuns(
  before: string,
  after: string,
): Promise<{ differing: number; text: string }> {
  const [earlier, later] = [picturesOf(before), picturesOf(after)]
  if (earlier.size === 0 || later.size === 0) throw new Error(`no pictures in ${before} or in ${after}`)
  await rm(join(after, differences), { recursive: true, force: true })
  const lines: string[] = []
  for (const name of [...new Set([...earlier, ...later])].toSorted()) {
    if (!later.has(name)) lines.push(`${name}: only before`)
    else if (!earlier.has(name)) lines.push(`${name}: only after`)
    else {
      const paths = [before, after].map((run) => join(run, pictures, name)) as [string, string]
      const line = await compare(...paths, join(after, differences, name))
      if (line !== null) lines.push(`${name}: ${line}`)
    }
  }
  const differing = lines.length
  const count = [...earlier].filter((name) => later.has(name)).length
  return { differing, text: [...lines, `${count} pictures compared, ${differing} differ\n`].join("\n") }
}

function picturesOf(run: string): Set<string> {
  return new Set(globSync("**/*.png", { cwd: join(run, pictures) }))
}

/** @returns what differs, or null. */
async function compare(before: string, after: string, drawnTo: string): Promise<string | null> {
  const [one, other] = await Promise.all([readFile(before), readFile(after)])
  if (one.equals(other)) return null
  const [a, b] = await Promise.all([decode(one), decode(other)])
  const width = Math.max(a.info.width, b.info.width)
  const height = Math.max(a.info.height, b.info.height)
  const marks = Buffer.alloc(width * height * 3, 255)
  let [count, largest] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const distance = distanceAt(a, b, x, y)
      if (distance <= tolerance) continue
      largest = Math.max(largest, distance)
      marks.set([200, 0, 0], (y * width + x) * 3)
      count++
    }
  if (count === 0) return null
  await mkdir(dirname(drawnTo), { recursive: true })
  const raw = { width, height, channels: 3 } as const
  await sharp({ create: { ...raw, width: width * 3, background: "#8a8f98" } })
    .composite([
      { input: one, left: 0, top: 0 },
      { input: other, left: width, top: 0 },
      { input: marks, raw, left: width * 2, top: 0 },
    ])
    .png()
    .toFile(drawnTo)
  const sizes = [a, b].map(({ info }) => `${info.width}x${info.height}`)
  return `${count} pixels, by ${largest} of 255 at most${sizes[0] === sizes[1] ? "" : `, ${sizes.join(" became ")}`}`
}

type Decoded = Awaited<ReturnType<typeof decode>>

function decode(picture: Buffer) {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** By how much the channel that differs most differs; 255 where one of both has no such pixel. */
function distanceAt(a: Decoded, b: Decoded, x: number, y: number): number {
  if ([a, b].some(({ info }) => x >= info.width || y >= info.height)) return 255
  const [inA, inB] = [a, b].map(({ info }) => (y * info.width + x) * 3) as [number, number]
  return Math.max(...[0, 1, 2].map((of) => Math.abs((a.data[inA + of] ?? 0) - (b.data[inB + of] ?? 0))))
}
