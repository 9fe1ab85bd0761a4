/**
 * Shop pages through the whole application, and the same tree rendered to a string alone, in one process. Started with a
 * RenderingOrder; sends its port, and on request how often it renders the last page's tree in a second.
 */
import { renderToString } from "react-dom/server"
import { createElement } from "react"
import { ServerRouter, type EntryContext } from "react-router"
import { loadApplication } from "#server/start/load-application.ts"
import { createLogger } from "#server/log/logger.ts"
import type { ServeOrder } from "./serve.ts"

/** What the bundle hands to the page's handler, which stands for the whole rendering there. */
type Handler = (request: Request, status: number, headers: Headers, entry: EntryContext) => Promise<Response>

const { address, settings } = JSON.parse(process.argv[2] ?? "") as ServeOrder
const openApplication = await loadApplication()
const { build } = (await import(new URL("../../build/server/index.js", import.meta.url).href)) as {
  build: { entry: { module: { default: Handler } } }
}
const { default: render, ...others } = build.entry.module
let last: { url: string; entry: EntryContext } | undefined
build.entry.module = {
  ...others,
  default(request, status, headers, entry, ...rest: []) {
    last = { url: request.url, entry }
    return render(request, status, headers, entry, ...rest)
  },
}
const application = await openApplication({
  settings,
  address,
  log: createLogger({ secrets: [settings.sessionSecret], destination: { write: () => {} } }),
})
process.on("message", (milliseconds: number) => process.send?.(renderAlone(milliseconds)))
process.once("disconnect", () => void application.close().then(() => process.exit()))
process.send?.(application.port)

/** Renderings in a second. */
function renderAlone(milliseconds: number): number {
  if (last === undefined) throw new Error("no page has been rendered yet")
  const { url } = last
  // Its data went out with the page and can be read once only.
  const { serverHandoffStream: _, ...entry } = last.entry
  const begun = performance.now()
  let count = 0
  while (performance.now() - begun < milliseconds) {
    renderToString(createElement(ServerRouter, { context: entry, url, nonce: "bench" }))
    count++
  }
  return (count / (performance.now() - begun)) * 1_000
}
