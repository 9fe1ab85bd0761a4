import { expect, test } from "vitest"
import { useOwnApplication } from "../application/use-test-application.ts"
import { countRound } from "../long/rounds/round-counts.ts"
import { fromElsewhere, signIn } from "../client/sign-in.ts"
import { insertShop } from "../fixtures/insert-shop.ts"

// Behind one proxy, so that each stranger has an address of its own; passwords cost what they cost in production.
const application = useOwnApplication({ TRUST_PROXY: "1" }, { passwordCost: "production" })

/** The long form is the attack as it was seen. */
const connections = process.env["SIEGE_MINUTES"] === undefined ? 60 : 240

test(`an owner on a known device overtakes strangers who wait on ${connections} connections`, async ({
  task,
}) => {
  const count = countRound(task, `${connections} connections of strangers`)
  const shop = await insertShop(application.database.owner)
  const device = application.visitor()
  expect((await signIn(device, shop)).status).toBe(302)
  await device.post("/sign-out", {})

  const state = { result: 0, goesOn: true }
  const crowded = Promise.withResolvers<void>()
  const strangers = Array.from({ length: connections }, async (_, number) => {
    for (let time = 0; state.goesOn; time += 1) {
      const fields = { identifier: `nobody-${number}-${time}`, password: "a-guess-1" }
      const { status } = await application.visitor().post("/shop/login", fields, fromElsewhere())
      expect([401, 503]).toContain(status)
      state.result += 1
      if (state.result === connections) crowded.resolve()
    }
  })
  await Promise.race([crowded.promise, Promise.all(strangers)])
  const before = state.result
  const begun = performance.now()
  const { status } = await signIn(device, shop)
  count("owner's ms", Math.round(performance.now() - begun))
  const meanwhile = state.result - before
  count("strangers meanwhile", meanwhile)
  state.goesOn = false
  await Promise.all(strangers)
  expect(status).toBe(302)
  expect(meanwhile).toBeLessThan(connections / 2)
}, 180_000)
