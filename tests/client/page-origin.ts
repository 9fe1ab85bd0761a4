import { expect } from "vitest"
import type { TestApplication } from "../application/use-test-application.ts"
import type { Page } from "./visitor.ts"

/** What the log says of where a page came from: `made`, `kept`, `shared`; undefined when it may not be kept. */
export async function originOf(app: TestApplication, page: Pick<Page, "headers">): Promise<unknown> {
  const id = page.headers.get("x-request-id")
  const isLine = (line: Record<string, unknown>) => line["requestId"] === id && line["msg"] === "request"
  await expect.poll(() => app.lines.some(isLine)).toBe(true)
  return app.lines.find(isLine)?.["page"]
}

/** Asks until a page is there without being made. */
export async function keepPage(app: TestApplication, path: string): Promise<Page> {
  let page = await app.visitor().visit(path)
  // A machine that is busy for seconds hears no heartbeat, and a page of before is then made again.
  const again = async () => originOf(app, (page = await app.visitor().visit(path)))
  await expect.poll(again, { message: path }).toBe("kept")
  return page
}
