import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

/** Of sequential requests: the number of answers, and the longest wait for one, in ms. */
export type Waits = { answers: number; longest: number }

const program = fileURLToPath(new URL("./waits-program.ts", import.meta.url))

/**
 * Sends one request after another to an address until it is stopped. A process of its own sends them: the one that sends
 * large files can't read answers in time, and its threads may have another priority.
 */
export async function startWaits(address: string): Promise<{ stop(): Promise<Waits> }> {
  const child = fork(program, [address], { execArgv: ["--disable-warning=ExperimentalWarning"] })
  // Not "exit": a busy process may learn of the end before it has read the last message.
  const ended = once(child, "disconnect").then(() => Promise.reject(new Error(`${address} was not answered`)))
  // A program that fails is reported to whoever waits for its next message.
  ended.catch(() => {})
  await Promise.race([once(child, "message"), ended])
  return {
    async stop() {
      const message = once(child, "message") as Promise<[Waits]>
      child.send("stop")
      const [waits] = await Promise.race([message, ended])
      return waits
    },
  }
}
