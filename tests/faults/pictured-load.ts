import { setTimeout as delay } from "node:timers/promises"
import { expect } from "vitest"
import type { Page, Visitor } from "../client/visitor.ts"
import { expectClear } from "./clear-error.ts"
import { isForNow, isGood, startLoad, type Load } from "./load.ts"
import type { PicturedShop } from "./pictured-shop.ts"

export type PicturedLoad = Load & {
  /** Resolves once each owner got a temporary failure. */
  isRejected(): Promise<void>
  /** The names of the products whose saving was acknowledged. */
  saved: readonly string[]
}

/** The kinds of requests; a shopper's page must always be answered. */
const [saving, pictureFile, page] = ["a saving", "a picture", "a page"]

/** Milliseconds between a shopper's pages: the machine also serves the others. */
const rest = 100

/** Owners who save products with pictures, and shoppers who read, until they are stopped. */
export function startPicturedLoad(shops: readonly PicturedShop[], shopper: Visitor): PicturedLoad {
  let number = 0
  const saved: string[] = []
  const clear = async (what: string, result: Promise<Page>): Promise<Page> => {
    const received = await result
    if (!isGood(received)) expectClear(received, what)
    return received
  }
  const read = (what: string, path: () => string) =>
    [what, () => delay(rest).then(() => clear(what, shopper.visit(path())))] as const
  const savings = shops.map(({ save }, index) => {
    const what = `${saving} ${index}`
    const send = async () => {
      const name = `Under load ${number++}`
      const result = await clear(what, save(name))
      if (isGood(result)) saved.push(name)
      return result
    }
    return [what, send] as const
  })
  const readings = shops.flatMap(({ shop: { slug }, product: { id, key } }, index) => [
    read(`${page}, a list ${index}`, () => `/shop/${slug}?q=${number++}`),
    read(`${page}, a product ${index}`, () => `/shop/${slug}/${id}?lang=${number++ % 2 === 0 ? "en" : "ar"}`),
    read(`${pictureFile} ${index}`, () => `/images/${key}-800.jpg`),
  ])
  const load = startLoad(Object.fromEntries([...savings, ...readings]))
  return {
    ...load,
    saved,
    async isRejected() {
      await Promise.all(
        savings.map(([what]) => load.next((result) => result.what === what && isForNow(result))),
      )
    },
  }
}

/**
 * Expects that all answers until now were right: only savings were rejected, and pictures where they can't be read.
 * @throws AssertionError
 */
export function expectUndisturbed({ results }: PicturedLoad, { canRead }: { canRead: boolean }): void {
  const mayFail = (what: string) => what.startsWith(saving) || (!canRead && what.startsWith(pictureFile))
  expect(results.filter((result) => !isGood(result) && !mayFail(result.what))).toEqual([])
}

/**
 * Expects that every kind of request succeeds again and that earlier failures were temporary. Ends the load.
 * @throws AssertionError
 */
export async function expectWell(
  load: PicturedLoad,
  count: (column: string, more: number) => void,
): Promise<void> {
  await load.isWell(1)
  const after = await load.isWell(2)
  expect(
    after.filter((result) => !isGood(result)),
    "once it is over",
  ).toEqual([])
  const results = await load.stop()
  count("answers", results.length)
  count("temporary failures", results.filter(isForNow).length)
  count("saved", load.saved.length)
}
