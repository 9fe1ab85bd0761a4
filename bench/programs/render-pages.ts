/**
 * Serves documents that are not cached, through the whole application and through bare `node:http`, in one process.
 * Started with a ServeOrder; sends a RenderingPorts, and on request the process's processor time in milliseconds.
 */
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { inContext, type ApplicationContext } from "#app/application-context.server.ts"
import type { RequestInfo } from "#app/http/request.ts"
import type * as Bundle from "#server/application.ts"
import { compressFast } from "#server/http/compression.ts"
import { createLogger } from "#server/log/logger.ts"
import type { ServeOrder } from "./serve.ts"

export type RenderingPorts = { application: number; bare: number }

const { address, settings } = JSON.parse(process.argv[2] ?? "") as ServeOrder
const bundle = new URL("../../build/server/index.js", import.meta.url)
const { openApplication, DocumentShell, inLocale, cachedPages, platformOf } = (await import(
  bundle.href
)) as typeof Bundle
const platform = platformOf(settings)
const silent = () => {}
const info: RequestInfo = {
  ...{
    id: "bench",
    clientAddress: "127.0.0.1",
    network: "127.0.0.1",
    isRead: true,
    deviceCookie: null,
    unavailable: false,
  },
  log: { info: silent, warn: silent, error: silent },
}

const context: ApplicationContext = new Map()
const application = await openApplication({
  ...{ settings, address, context },
  log: createLogger({ secrets: [settings.sessionSecret], destination: { write: silent } }),
})
const bare = createServer((request, response) => void inContext(context, () => respond(request, response)))
bare.listen(0, "127.0.0.1")
await once(bare, "listening")

process.on("message", () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1_000)
})
process.once("disconnect", () => void application.close().then(() => process.exit()))
process.send?.({
  application: application.port,
  bare: (bare.address() as AddressInfo).port,
} satisfies RenderingPorts)

/** Sends the same queries, tree and encoding; no cache, no log line, no visit and no header that protects. */
async function respond({ url: requested = "/" }: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(requested, platform.publicUrl)
  const [, , slug, productId] = url.pathname.split("/")
  const route = productId === undefined ? "storefront/shop.route" : "storefront/product.route"
  const page = await cachedPages[route]?.document?.load({ params: { slug, productId }, url, platform, info })
  if (page === undefined || "redirect" in page) throw new Error(`${requested} is not a document`)
  const { locale, area, content } = page
  const html = inLocale(locale, () =>
    renderToString(
      createElement(DocumentShell, {
        ...content(),
        ...{ locale, area, entry: area ?? undefined, changes: false, errorId: null },
      }),
    ),
  )
  const body = compressFast(Buffer.from(`<!DOCTYPE html>${html}`), "zstd")
  response.writeHead(page.status ?? 200, {
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "zstd",
    "content-length": body.length,
  })
  response.end(body)
}
