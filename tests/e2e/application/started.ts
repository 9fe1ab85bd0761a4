import { fork, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

/** A helper program of the tests in its own Node process, which ends when it is released. */
export type Started<Message> = {
  message: Message
  end(): Promise<void>
  /** What it has written about errors, if that was to be kept. */
  errors(): string
}

/**
 * Starts a program of the tests and waits for its message. `mode`: as in production unless it is to say what React objects
 * to; what it writes about errors is then kept instead of shown.
 * @throws if it ends before
 */
export async function start<Message>(
  file: string,
  args: readonly string[],
  mode: "production" | "development" = "production",
): Promise<Started<Message>> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  // Without the flags of the test runner, whose loader is not for it.
  const env = { ...process.env, NODE_ENV: mode, NODE_OPTIONS: "" }
  const stderr = mode === "production" ? "inherit" : "pipe"
  const program: ChildProcess = fork(path, args, {
    execArgv: [],
    env,
    stdio: ["ignore", "inherit", stderr, "ipc"],
  })
  let errors = ""
  program.stderr?.on("data", (part: Buffer) => (errors += part.toString()))
  const ended = once(program, "exit")
  const arrived = once(program, "message") as Promise<[Message]>
  const [message] = await Promise.race([
    arrived,
    ended.then(() => Promise.reject(new Error(`${file} ended before it was ready`))),
  ])
  return {
    message,
    errors: () => errors,
    async end() {
      if (program.connected) program.disconnect()
      await ended
    },
  }
}
