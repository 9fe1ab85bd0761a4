/**
 * Promise 1 in full: a caller without a right to a route gets nothing there. The long form, `npm run long -- attacks`, has
 * each caller send each request; here the callers of a route share them.
 */
import { expect, test } from "vitest"
import { guarded, secrets, strangers, useAttackedApplication } from "./attacked-application.ts"
import { everyWay, shareOf } from "./every-way.ts"
import type { GuardedRoute } from "./guarded-routes.ts"

const { app, target, visitorAs, attack, state, expectSecrets } = useAttackedApplication()

const isLong = process.env["ATTACKS"] === "all"

/** What this caller tries of a route: in the short form a share, else everything. */
function attemptsOf(route: GuardedRoute, share: Parameters<typeof shareOf>[1]) {
  const options = everyWay(route, target)
  return isLong ? options : shareOf(options, share)
}

let created = 0

test.each(["shop", "admin"] as const)(
  "no other caller gets through to a route for the %s",
  { timeout: 240_000 },
  async (actor) => {
    const before = await state()
    const callersHere = strangers(actor)
    for (const [first, route] of guarded(actor).entries())
      for (const [iteration, caller] of callersHere.entries())
        created += await attack(attemptsOf(route, { iteration, of: callersHere.length, first }), caller)
    expect(await state()).toBe(before)
  },
)

test("another owner's own pages never show or change what is this shop's", { timeout: 240_000 }, async () => {
  const mine = async () => {
    const { rows } = await app.database.owner.query(
      `select (select json_agg(p order by id) from products p where shop_id = $1) as products,
         (select json_agg(c order by id) from categories c where shop_id = $1) as categories,
         (select json_agg(i order by id) from product_images i where shop_id = $1) as pictures,
         (select json_agg(v order by id) from product_variants v where shop_id = $1) as variants,
         (select json_agg(s) from shops s where id = $1) as shop`,
      [target.shopId],
    )
    return JSON.stringify(rows)
  }
  const before = await mine()
  // Nothing can be read in a PNG, which is drawn for each request.
  const readable = guarded("shop").filter(({ path }) => isLong || !path.endsWith(".png"))
  for (const [first, route] of readable.entries())
    for (const { what, send } of attemptsOf(route, { iteration: 0, of: 1, first })) {
      const page = await send(visitorAs("another owner"))
      created++
      expect(page.status, what).toBeLessThan(500)
      for (const secret of Object.values(secrets)) expect(page.html, what).not.toContain(secret)
    }
  expect(await mine()).toBe(before)
})

/** All pages of a route; in the short form each is one caller's. */
function pagesOf(route: GuardedRoute, iteration: number, of: number) {
  const pages = everyWay(route, target).filter(({ what }) => what.startsWith("GET"))
  return isLong ? pages : pages.filter((_, index) => index % of === iteration)
}

test("a public page shows no caller what is not public", { timeout: 240_000 }, async () => {
  const names = ["a visitor", "another owner"]
  for (const route of guarded("visitor"))
    for (const [iteration, name] of names.entries())
      for (const { what, send } of pagesOf(route, iteration, names.length)) {
        const page = await send(visitorAs(name))
        created++
        expect(page.status, `${what} by ${name}`).toBeLessThan(500)
        // Who has the id of an order is its customer.
        const theirs = route.path.startsWith("/order/") ? [] : [secrets.customer]
        for (const secret of [secrets.product, secrets.applicant, secrets.plan, ...theirs])
          expect(page.html, `${what} by ${name}`).not.toContain(secret)
      }
})

test("the secrets are there for whom they are, so that the attacks had something to find", async () => {
  await expectSecrets()
  expect(created).toBeGreaterThan(isLong ? 10_000 : 2_000)
})
