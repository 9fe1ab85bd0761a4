import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

const program = fileURLToPath(new URL("./waits-program.ts", import.meta.url))

export type WaitsBeside = {
  /** From now on requests are sent, one after another to each address. */
  begin(): Promise<void>
  /** Ends that. Returns the longest wait at each address since, in ms. */
  end(): Promise<number[]>
  close(): Promise<void>
}

/**
 * A process of its own sends the requests: the one that sends large files can't read answers in time, and its threads may
 * have another priority.
 */
export function startWaits(addresses: readonly string[]): WaitsBeside {
  const child = fork(program, addresses, { execArgv: ["--disable-warning=ExperimentalWarning"] })
  const gone = once(child, "exit")
  // Not "exit": a busy process may learn of the end before it has read the last message.
  const ended = once(child, "disconnect").then(() => Promise.reject(new Error("a visitor was not answered")))
  // A program that fails is reported to whoever waits for its next message.
  ended.catch(() => {})
  async function ask<Result>(message: "begin" | "end"): Promise<Result> {
    const result = once(child, "message") as Promise<[Result]>
    child.send(message)
    return (await Promise.race([result, ended]))[0]
  }
  return {
    begin: () => ask("begin"),
    end: () => ask("end"),
    async close() {
      if (child.connected) child.disconnect()
      await gone
    },
  }
}
