import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { createServer as createVite } from "vite"
import type { OpenApplication } from "../load-application.ts"
import { allowInjectedStyles } from "./allow-injected-styles.ts"
import { keepOwnSignals } from "./keep-own-signals.ts"
import { reloadingApplication } from "./reloading-application.ts"

/**
 * The same application from its sources. One port serves pages, Vite's files and the channel of hot reload, so that the
 * pages' security policy holds here too. The next request after a change on the server side meets the new code.
 */
export const openForDevelopment: OpenApplication = async (options) => {
  const server = createServer()
  const vite = await keepOwnSignals(() =>
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
  try {
    await application.current()
    const { port, host } = options.settings
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve))
  } catch (error) {
    await Promise.all([application.close(), vite.close()])
    throw error
  }
  return {
    server,
    port: (server.address() as AddressInfo).port,
    hearChanges: async () => (await application.current()).hearChanges(),
    async close() {
      server.close()
      await Promise.all([application.close(), vite.close()])
      server.closeAllConnections()
    },
  }
}
