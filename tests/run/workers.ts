import { availableParallelism, totalmem } from "node:os"

/** What a worker may need with its applications, and with a browser beside it. In bytes. */
const memoryOfWorker = 1.5 * 1024 ** 3

const machine = {
  cores: availableParallelism(),
  memory: Math.min(process.constrainedMemory() || totalmem(), totalmem()),
}

/** Test workers that this machine has the cores and the memory for; a container's bound counts as its memory. */
export const workers = workersFor(machine)

/** A browser waits for its server, its server for the database: half as many again keep the cores at work. */
export const browserWorkers = workersFor({ ...machine, cores: Math.ceil(machine.cores * 1.5) })

/** `memory` in bytes. */
export function workersFor({ cores, memory }: { cores: number; memory: number }): number {
  return Math.max(1, Math.min(cores, Math.floor(memory / memoryOfWorker)))
}
