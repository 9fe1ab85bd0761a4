import type { ViteDevServer } from "vite"
import type { Application } from "../application.ts"
import type { OpenApplication } from "../start/load-application.ts"

type Bundle = { openApplication: OpenApplication }

/** The application of the newest sources; it listens on a port of its own, and requests are handed to it. */
export function reloadingApplication(vite: ViteDevServer, options: Parameters<OpenApplication>[0]) {
  const settings = { ...options.settings, port: 0, host: "127.0.0.1" }
  let loaded: Bundle | undefined
  let application: Application | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function newest(): Promise<Application> {
    const bundle = (await vite.ssrLoadModule("/server/application.ts")) as Bundle
    if (application !== undefined && bundle === loaded) return application
    await close()
    application = await bundle.openApplication({ ...options, settings })
    loaded = bundle
    return application
  }

  async function close(): Promise<void> {
    const old = application
    application = undefined
    await old?.close()
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work, work)
    turn = result.catch(() => {})
    return result
  }

  return { current: () => inTurn(newest), close: () => inTurn(close) }
}
