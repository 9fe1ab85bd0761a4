import { expect, test } from "vitest"
import type { Page } from "../client/visitor.ts"
import { isForNow, startLoad } from "./load.ts"

test("an answer that comes together with others is not missed", async () => {
  const together = Promise.withResolvers<void>()
  const never = new Promise<never>(() => {})
  const once = (status: number) => {
    let isFirst = true
    return async () => {
      if (!isFirst) return never
      isFirst = false
      await together.promise
      return { status, headers: new Headers({ "Retry-After": "5" }) } as Page
    }
  }
  const load = startLoad({ one: once(200), other: once(200), away: once(503) })
  const away = load.next(isForNow)
  const well = load.isWell(1).catch(() => {})
  together.resolve()
  expect(await away).toMatchObject({ what: "away", status: 503 })
  void well
})
