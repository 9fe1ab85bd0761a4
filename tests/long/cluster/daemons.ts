import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chownSync, closeSync, mkdirSync, openSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"

export type Daemon = {
  pid: number
  kill(signal: NodeJS.Signals): void
  isRunning(): boolean
  ended: Promise<unknown>
}

/** What all programs of a run share: a folder for their files, and everything that was started, to be ended. */
export class Daemons {
  readonly folder: string
  /** The account of programs that reject root; undefined when this process is not root's. */
  readonly account: { uid: number; gid: number } | undefined
  readonly #running = new Map<Daemon, string>()
  /** Names without their numbers, in the order of their first start. */
  readonly #groups = new Set<string>()
  #isOver = false

  constructor(folder: string) {
    this.folder = folder
    const idOf = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout)
    this.account = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : undefined
  }

  /**
   * Starts a program whose output goes to a file of its name. It is sent SIGTERM when this process ends in any way.
   * `isUnprivileged`: with the account of PostgreSQL's package.
   */
  start(
    name: string,
    [program = "", ...args]: readonly string[],
    { env = {}, isUnprivileged = true, cwd = this.folder }: StartOptions = {},
  ): Daemon {
    if (this.#isOver) throw new Error(`${name} is not started: the run is over`)
    const { uid, gid } = this.account ?? {}
    const rights =
      isUnprivileged && uid !== undefined ? [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"] : []
    const output = openSync(this.logOf(name), "a")
    const child = spawn("setpriv", [...rights, "--pdeathsig=TERM", program, ...args], {
      cwd,
      // A signal from the terminal is this process's alone, which ends the others in their order.
      detached: true,
      stdio: ["ignore", output, output],
      env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8", ...env },
    })
    closeSync(output)
    const ended = once(child, "exit")
    const daemon = {
      pid: child.pid ?? 0,
      kill: (signal: NodeJS.Signals) => void child.kill(signal),
      isRunning: () => child.exitCode === null && child.signalCode === null,
      ended,
    }
    this.#running.set(daemon, name)
    this.#groups.add(groupOf(name))
    void ended.then(() => this.#running.delete(daemon))
    return daemon
  }

  /** A folder that belongs to the account, closed to others. */
  ownFolder(name: string): string {
    const folder = join(this.folder, name)
    mkdirSync(folder, { mode: 0o700 })
    if (this.account) chownSync(folder, this.account.uid, this.account.gid)
    return folder
  }

  logOf(name: string): string {
    return join(this.folder, `${name}.log`)
  }

  /** The end of what a program printed. */
  lastLines(name: string): string {
    return readFileSync(this.logOf(name), "utf8").split("\n").slice(-15).join("\n")
  }

  /** Ends everything, what was started last first; programs whose names differ by a number together. */
  async stopAll(): Promise<void> {
    this.#isOver = true
    for (const name of [...this.#groups].toReversed()) {
      const group = [...this.#running].filter(([, one]) => groupOf(one) === name)
      for (const [daemon] of group) daemon.kill("SIGTERM")
      const limit = setTimeout(() => group.forEach(([daemon]) => daemon.kill("SIGKILL")), 30_000)
      await Promise.all(group.map(([{ ended }]) => ended))
      clearTimeout(limit)
    }
  }
}

const groupOf = (name: string) => name.replace(/\d+$/, "")

type StartOptions = { env?: Record<string, string>; isUnprivileged?: boolean; cwd?: string }

/** Asks until it is so. @throws after `seconds`, with `what` */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + seconds * 1_000
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`after ${seconds} s: ${what}`)
    await delay(100)
  }
}

/** The answer to a request to a program of the run as JSON; null without one. */
export async function askJson<Result>(url: string, init: RequestInit = {}): Promise<Result | null> {
  try {
    return (await (await fetch(url, { ...init, signal: AbortSignal.timeout(2_000) })).json()) as Result
  } catch {
    return null
  }
}
