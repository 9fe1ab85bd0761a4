import { createServer, type ServerResponse } from "node:http"
import { createServer as createVite, type ViteDevServer } from "vite"
import type { OpenApplication } from "./load-application.ts"
import type { Application } from "../application.ts"
import { listen } from "../http/listen.ts"

/**
 * Opens the same application from its sources. One port serves pages, Vite's files and the channel of hot reload, so
 * that the pages' security policy applies here too. The next request after a change of server code runs the new code.
 */
export const openForDevelopment: OpenApplication = async (options) => {
  const server = createServer()
  const vite = await handleOwnSignals(() =>
    createVite({ appType: "custom", server: { middlewareMode: true, hmr: { server } } }),
  )
  const application = reloadingApplication(vite, {
    ...options,
    files: (request, response, next) => vite.middlewares(request, response, next),
  })
  server.on("request", (request, response) => {
    allowInjectedStyles(response)
    application.current().then(
      (inner) => inner.server.emit("request", request, response),
      (error: Error) => {
        vite.ssrFixStacktrace(error)
        options.log.error({ err: error }, "the application does not load")
        response
          .writeHead(500, { "Content-Type": "text/plain; charset=utf-8" })
          .end(`${error.stack ?? error.message}\n`)
      },
    )
  })
  let port: number
  try {
    await application.current()
    port = await listen(server, options.settings)
  } catch (error) {
    await Promise.all([application.close(), vite.close()])
    throw error
  }
  return {
    server,
    port,
    receiveChanges: async () => (await application.current()).receiveChanges(),
    async close() {
      server.close()
      await Promise.all([application.close(), vite.close()])
      server.closeAllConnections()
    },
  }
}

/**
 * Runs `work` and removes the listeners that Vite adds for SIGTERM and for the end of the input: they would end the
 * process before the database is stopped. This process has its own.
 */
async function handleOwnSignals<T>(work: () => Promise<T>): Promise<T> {
  const own = new Set<unknown>([...process.listeners("SIGTERM"), ...process.stdin.listeners("end")])
  const result = await work()
  for (const listener of process.listeners("SIGTERM"))
    if (!own.has(listener)) process.off("SIGTERM", listener)
  for (const listener of process.stdin.listeners("end")) {
    if (!own.has(listener)) process.stdin.off("end", listener as () => void)
  }
  return result
}

const policyHeader = "content-security-policy"

/** Vite's hot reload puts style sheets into `<style>` elements, which the policy of the real pages forbids. */
function allowInjectedStyles(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    setHeader(
      name,
      name.toLowerCase() === policyHeader && typeof value === "string"
        ? value.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        : value,
    )
}

type Bundle = { openApplication: OpenApplication }

/**
 * Loads the application of the newest sources. It listens on a port of its own, and gets its requests from this server.
 */
function reloadingApplication(vite: ViteDevServer, options: Parameters<OpenApplication>[0]) {
  const settings = { ...options.settings, port: 0, host: "127.0.0.1" }
  let loaded: Bundle | undefined
  let application: Application | undefined
  let iteration: Promise<unknown> = Promise.resolve()

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

  function inQueue<T>(work: () => Promise<T>): Promise<T> {
    const result = iteration.then(work, work)
    iteration = result.catch(() => {})
    return result
  }

  return { current: () => inQueue(newest), close: () => inQueue(close) }
}
