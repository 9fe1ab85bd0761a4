import type { Page, Route } from "@playwright/test"

const probe = "/healthz?intercepted"

/**
 * `page.route` for an open page, in force once this resolves. The browser still sends some requests itself for a
 * moment, and a click in that moment would reach the real server.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => Promise<unknown> | void,
): Promise<void> {
  await page.route(url, handle)
  const result = "intercepted"
  await page.route(`**${probe}`, (route) => route.fulfill({ body: result }))
  const ask = () => page.evaluate(async (address) => (await fetch(address)).text(), probe)
  while ((await ask()) !== result);
  await page.unroute(`**${probe}`)
}
