import type { Page, Route } from "@playwright/test"

const probe = "/healthz?intercepted"

/**
 * `page.route` for a page that is open, in force once this returns: a browser that was told to hand its requests over still
 * sends some itself for a moment, and a press in that moment would meet the real server.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => Promise<unknown> | void,
): Promise<void> {
  await page.route(url, handle)
  const answer = "intercepted"
  await page.route(`**${probe}`, (route) => route.fulfill({ body: answer }))
  const ask = () => page.evaluate(async (address) => (await fetch(address)).text(), probe)
  while ((await ask()) !== answer);
  await page.unroute(`**${probe}`)
}
