import { expect, type Page } from "@playwright/test"

/** Scripts can read neither what was typed nor a cookie's token: in no storage, cookie or address, nor in what the history keeps. */
export async function expectNothingStored(page: Page, input: readonly string[]): Promise<void> {
  const cookies = await page.context().cookies()
  const tokens = cookies.filter(({ name }) => name !== "lang").map(({ value }) => value)
  expect(tokens, "somebody is signed in").not.toEqual([])
  const stored = await page.evaluate(() =>
    JSON.stringify([
      ...[Object.entries(localStorage), Object.entries(sessionStorage), document.cookie],
      ...[location.href, document.referrer, history.state, window.name],
    ]),
  )
  for (const secret of [...input, ...tokens]) expect(stored).not.toContain(secret)
  // The content of these stores can't be read at once; the product does not use them.
  const stores = page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ])
  expect(await stores, "no database and no cache of scripts").toEqual([])
}
