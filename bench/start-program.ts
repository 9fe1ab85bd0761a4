import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

export type Program<Told> = {
  /** What it said when it was ready. */
  told: Told
  pid: number
  /** Asks it something and waits for the answer. */
  ask<Answer>(question: unknown): Promise<Answer>
  end(): Promise<void>
}

/** Starts a program of the folder `programs` in a process of its own. @throws when it ends before it is ready. */
export async function startProgram<Told>(file: string, order: unknown): Promise<Program<Told>> {
  const path = fileURLToPath(new URL(`programs/${file}`, import.meta.url))
  const program = fork(path, [JSON.stringify(order)], { serialization: "advanced" })
  const ended = once(program, "exit")
  const next = async () => {
    const [told] = (await Promise.race([
      once(program, "message"),
      ended.then(() => Promise.reject(new Error(`${file} ended before it answered`))),
    ])) as [unknown]
    return told
  }
  return {
    told: (await next()) as Told,
    pid: program.pid ?? 0,
    async ask<Answer>(question: unknown) {
      const answer = next()
      program.send(question as object)
      return (await answer) as Answer
    },
    async end() {
      if (program.connected) program.disconnect()
      await ended
    },
  }
}
