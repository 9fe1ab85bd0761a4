import { expect } from "vitest"
import type { TestApplication } from "../application/use-test-application.ts"
import type { Page } from "./visitor.ts"

/**
 * Returns the origin of a page according to the log: `hit`, `miss` or `coalesced`; undefined for a page that is not
 * cacheable.
 */
export async function originOf(app: TestApplication, page: Pick<Page, "headers">): Promise<unknown> {
  const id = page.headers.get("x-request-id")
  const isLine = (line: Record<string, unknown>) => line["requestId"] === id && line["msg"] === "request"
  await expect.poll(() => app.lines.some(isLine)).toBe(true)
  return app.lines.find(isLine)?.["page"]
}

/** Requests a page until it is a cache hit. */
export async function cachePage(app: TestApplication, path: string): Promise<Page> {
  let page = await app.visitor().visit(path)
  // A machine that is busy for seconds misses heartbeats, and a cached page is then rendered again.
  const again = async () => originOf(app, (page = await app.visitor().visit(path)))
  await expect.poll(again, { message: path }).toBe("hit")
  return page
}
