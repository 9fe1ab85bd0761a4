import { heapOptions } from "../../../scripts/heap-options.mjs"
import { runProgram, type Program } from "../run-program.ts"

export type Platform = Program & { url: string }

/** The product's process as `npm start` runs it, on a free port, once it serves. */
export async function runPlatform(
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Platform> {
  const program = platformProcess(env, flags)
  const line = await program.line(/^Vitrine is ready at /)
  return { ...program, url: line.replace("Vitrine is ready at ", "") }
}

export function platformProcess(env: Record<string, string>, flags: readonly string[] = []): Program {
  return runProgram("server/main.ts", [], {
    env: { PORT: "0", NODE_ENV: "production", ...env },
    flags: [...heapOptions, ...flags],
  })
}

/** Flags of a process that encodes pictures with less work. */
export const quickPictures = [`--import=${new URL("../programs/quick-pictures.ts", import.meta.url).href}`]

/** As a URL: NODE_OPTIONS is divided at spaces, which the checkout's path may hold. */
const hurry = new URL("../programs/hurry.ts", import.meta.url).href

/** Variables of a process that waits so many milliseconds instead of so many: `{ 7_000: 50 }`. */
export function hurried(waits: Readonly<Record<number, number>>): Record<string, string> {
  return {
    NODE_OPTIONS: `--import=${hurry} --disable-warning=ExperimentalWarning`,
    HURRIED: JSON.stringify(waits),
  }
}

/** Variables of a process whose steps seem to take long. */
export const slowed = {
  NODE_OPTIONS: `--import=${new URL("../programs/fast-clock.ts", import.meta.url).href} --disable-warning=ExperimentalWarning`,
}

export async function isHealthy({ url }: Platform): Promise<boolean> {
  const results = await Promise.all(["/healthz", "/readyz"].map((path) => fetch(url + path)))
  return results.every(({ status }) => status === 200)
}
