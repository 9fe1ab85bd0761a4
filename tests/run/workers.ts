import { availableParallelism, totalmem } from "node:os"

/** The memory of a worker with its applications and a browser, in bytes. */
const memoryOfWorker = 1.5 * 1024 ** 3

const cores = availableParallelism()
/** A container's bound counts as its memory. */
const memory = process.constrainedMemory() || totalmem()

/** Workers of the browser tests, each with a browser that computes. */
export const browserWorkers = workersFor({ cores, memory })

/** Workers of Vitest: many of its tests wait for processes and timeouts, so one more than the cores keeps those busy. */
export const vitestWorkers = workersFor({ cores: cores + 1, memory })

/** `memory` in bytes. */
export function workersFor({ cores, memory }: { cores: number; memory: number }): number {
  return Math.max(1, Math.min(cores, Math.floor(Math.min(memory, totalmem()) / memoryOfWorker)))
}
