import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as v from "valibot"
import { makeFolder } from "#app/make-folder.server.ts"
import { writeDurable } from "../../embedded-postgres/sync-folder.ts"
import { OperatorError } from "../../log/failures.ts"
import { newGeneration } from "./archive-names.ts"

const format = v.object({ own: v.array(v.string()), isOver: v.boolean() })

/**
 * The generations of this data folder in the archive, the oldest first; the last one is the current one unless it is
 * over.
 */
export type Generations = v.InferOutput<typeof format>

const fileOf = (dataDirectory: string) => join(dataDirectory, "archive.json")

/** @throws OperatorError for a damaged file */
export function readGenerations(dataDirectory: string): Generations {
  let text: string
  try {
    text = readFileSync(fileOf(dataDirectory), "utf8")
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { own: [], isOver: true }
    throw error
  }
  try {
    return v.parse(format, JSON.parse(text))
  } catch {
    throw new OperatorError(
      `${fileOf(dataDirectory)} is damaged: remove it, and the archive begins a new generation.`,
    )
  }
}

/** Returns the current generation, or a new one after a gap. */
export function currentGeneration(dataDirectory: string): string {
  const { own, isOver } = readGenerations(dataDirectory)
  const current = own.at(-1)
  if (current !== undefined && !isOver) return current
  const next = newGeneration()
  write(dataDirectory, { own: [...own, next], isOver: false })
  return next
}

/**
 * Ends the generation, because WAL is missing from now on. Later WAL belongs to another generation, with a base backup
 * of its own.
 */
export function endGeneration(dataDirectory: string): void {
  const generations = readGenerations(dataDirectory)
  if (!generations.isOver) write(dataDirectory, { ...generations, isOver: true })
}

export function forgetGeneration(dataDirectory: string, generation: string): void {
  const generations = readGenerations(dataDirectory)
  write(dataDirectory, { ...generations, own: generations.own.filter((each) => each !== generation) })
}

function write(dataDirectory: string, generations: Generations): void {
  makeFolder(dataDirectory, 0o700)
  writeDurable(fileOf(dataDirectory), JSON.stringify(generations))
}
