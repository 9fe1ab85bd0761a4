import type { ICruiseResult } from "dependency-cruiser"
import { rows } from "./floors.ts"

export type Arrow = { readonly from: string; readonly to: string }

/**
 * The imports between rooms that a picture needs: one that follows from a longer way is left out. Imports of types alone
 * and of tests don't count.
 * @throws a sentence for a room that is in no list, and for an import that doesn't lead down.
 */
export function arrowsOf({ modules }: Pick<ICruiseResult, "modules">): Arrow[] {
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = roomOf(source)
    if (from === null) continue
    const targets = imports.get(from) ?? new Set()
    imports.set(from, targets)
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = roomOf(resolved)
      if (to === null || to === from || dependencyTypes.includes("type-only")) continue
      assertLeadsDown(from, to, source)
      targets.add(to)
    }
  }
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => [...targets].every((other) => other === to || !reaches(imports, other, to)))
      .map((to) => ({ from, to })),
  )
}

/** Null for what isn't drawn. */
function roomOf(file: string): string | null {
  if (!/^(app|server|cli|bench)\//.test(file) || /(\.test|\/test-[\w-]+)\.tsx?$/.test(file)) return null
  const [top = "", folder = "", ...rest] = file.split("/")
  if (top === "cli" || top === "bench") return top
  if (rest.length > 0) return `${top}/${folder}`
  if (top === "server") return top
  return /^(root|entry)\.|\.route\./.test(folder) ? "app/root" : "app/*.ts"
}

function assertLeadsDown(from: string, to: string, file: string): void {
  const [above, below] = [from, to].map((name) => {
    const row = rows.findIndex((rooms) => rooms.some((room) => room.name === name))
    if (row === -1) throw new Error(`${name} has no place in the drawing. ${listOf(name)} is the list.`)
    return row
  })
  if (above === undefined || below === undefined || above < below) return
  throw new Error(`${file} imports from ${to}, which doesn't stand below ${from} in ${listOf(from)}.`)
}

const listOf = (name: string) =>
  name.startsWith("app/") ? "server/bundling/app-folders.ts" : "tests/rooms/floors.ts"

function reaches(imports: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const targets = imports.get(from) ?? new Set()
  return targets.has(to) || [...targets].some((next) => reaches(imports, next, to))
}
