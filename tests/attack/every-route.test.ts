/**
 * Promise 1, plainly: each guarded route is attacked by one stranger, with the page, with a form and with its data alone.
 * `every-route.rest.test.ts` tries every query, every form and every caller.
 */
import { expect, test } from "vitest"
import { guarded, strangers, useAttackedApplication } from "./attacked-application.ts"
import { plainUploader } from "./every-way.ts"

const { target, attack, state, expectSecrets } = useAttackedApplication()

test.each(["shop", "admin"] as const)("a stranger gets nothing of a route for the %s", async (actor) => {
  const before = await state()
  const callers = strangers(actor)
  let created = 0
  for (const [index, route] of guarded(actor).entries())
    created += await attack(plainUploader(route, target), callers[index % callers.length] ?? "")
  expect(created).toBeGreaterThan(20)
  expect(await state()).toBe(before)
})

test("the secrets are there for whom they are, so that the attacks had something to find", expectSecrets)
