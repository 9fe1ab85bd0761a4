import { availableParallelism, totalmem } from "node:os"

/** A worker with its applications and a browser needs so much. */
const workerBytes = 1.5 * 1024 ** 3

const cores = availableParallelism()
/** A container's limit counts as its memory. */
const memory = process.constrainedMemory() || totalmem()

/**
 * The workers of Vitest and of the browser tests. More would share the caches of two cores, open more applications, and
 * take more processor time and longer (decision 019).
 */
export const workers = workersFor({ cores, memory })

/** `memory` is in bytes. */
export function workersFor({ cores, memory }: { cores: number; memory: number }): number {
  return Math.max(1, Math.min(cores, Math.floor(Math.min(memory, totalmem()) / workerBytes)))
}
