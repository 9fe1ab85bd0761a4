import { fork, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

/** A helper program of the tests in its own Node process, which ends when it is released. */
export type Started<Message> = { message: Message; end(): Promise<void> }

/**
 * Starts a program of the tests and waits for its message.
 * @throws if it ends before
 */
export async function start<Message>(file: string, args: readonly string[]): Promise<Started<Message>> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  // As in production, and without the flags of the test runner, whose loader is not for it.
  const env = { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "" }
  const program: ChildProcess = fork(path, args, { execArgv: [], env })
  const ended = once(program, "exit")
  const arrived = once(program, "message") as Promise<[Message]>
  const [message] = await Promise.race([
    arrived,
    ended.then(() => Promise.reject(new Error(`${file} ended before it was ready`))),
  ])
  return {
    message,
    async end() {
      if (program.connected) program.disconnect()
      await ended
    },
  }
}
