import { fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

export type Program<Message> = {
  /** Its first message, sent when it is ready. */
  message: Message
  pid: number
  /** Sends it a request and waits for the response. */
  ask<Result>(question: unknown): Promise<Result>
  end(): Promise<void>
}

const ownCheckout = fileURLToPath(new URL("../", import.meta.url))

/**
 * Starts a program of the folder `programs`, also of another checkout's, in a process of its own.
 * @throws when it ends before it is ready.
 */
export async function startProgram<Message>(
  file: string,
  order: unknown,
  checkout = ownCheckout,
): Promise<Program<Message>> {
  const path = join(checkout, "bench", "programs", file)
  const program = fork(path, [JSON.stringify(order)], { serialization: "advanced", cwd: checkout })
  const ended = once(program, "exit")
  const next = async () => {
    const [message] = (await Promise.race([
      once(program, "message"),
      ended.then(() => Promise.reject(new Error(`${file} ended before it answered`))),
    ])) as [unknown]
    return message
  }
  return {
    message: (await next()) as Message,
    pid: program.pid ?? 0,
    async ask<Result>(question: unknown) {
      const result = next()
      program.send(question as object)
      return (await result) as Result
    },
    async end() {
      if (program.connected) program.disconnect()
      await ended
    },
  }
}
