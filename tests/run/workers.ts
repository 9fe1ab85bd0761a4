import { availableParallelism, totalmem } from "node:os"

/** The memory of a worker with its applications and a browser, in bytes. */
const memoryOfWorker = 1.5 * 1024 ** 3

/** Test workers that this machine has the cores and the memory for; a container's bound counts as its memory. */
export const workers = workersFor({
  cores: availableParallelism(),
  memory: process.constrainedMemory() || totalmem(),
})

/** `memory` in bytes. */
export function workersFor({ cores, memory }: { cores: number; memory: number }): number {
  return Math.max(1, Math.min(cores, Math.floor(Math.min(memory, totalmem()) / memoryOfWorker)))
}
