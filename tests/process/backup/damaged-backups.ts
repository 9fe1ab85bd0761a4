import { randomInt } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

/**
 * Damaged copies of a backup in `folder`: empty, a byte short, a bit changed in the middle, and `more` that are cut off
 * or have one byte changed anywhere. The file's name says what was changed.
 */
export async function damagedBackups(file: string, folder: string, more = 0): Promise<string[]> {
  const whole = await readFile(file)
  const cuts = [0, whole.length - 1, ...Array.from({ length: more }, () => randomInt(whole.length))]
  const changes = [
    { at: Math.floor(whole.length / 2), by: 1 },
    ...Array.from({ length: more }, () => ({ at: randomInt(whole.length), by: 1 + randomInt(255) })),
  ]
  const copies = new Map<string, Buffer>()
  for (const cut of cuts) copies.set(`cut-at-${cut}`, whole.subarray(0, cut))
  for (const { at, by } of changes) {
    const changed = Buffer.from(whole)
    changed[at] = (whole[at] ?? 0) ^ by
    copies.set(`changed-at-${at}-by-${by}`, changed)
  }
  const files = [...copies].map(([name, bytes]) => ({ path: join(folder, name), bytes }))
  for (const { path, bytes } of files) await writeFile(path, bytes)
  return files.map(({ path }) => path)
}
