import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { leadsTo, signIn } from "#tests/client/sign-in.ts"
import { change, isInside, passwordForm } from "./password-form.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({ TRUST_PROXY: "1" })
const { newShop, enter } = passwordForm(application)

test("guesses share the rate limit of this device's sign-in, and the wait is shown", async () => {
  const shop = await newShop()
  const visitor = await enter(shop)
  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, number) => change(visitor, { current: `guess-${number}` })),
  )
  // The sign-in was right, so it is none of the five.
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
  const rejected = guesses.filter(({ status }) => status === 429)
  expect(rejected).toHaveLength(3)
  for (const page of rejected) {
    expect(page.html).toMatch(/Too many attempts\. Try again in \d+ seconds?\./)
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0)
  }
  expect((await change(visitor)).status, "the right one waits like any other").toBe(429)
  const signedOut = application.visitor()
  signedOut.cookies.set("devices", visitor.cookies.get("devices") ?? "")
  expect((await signIn(signedOut, shop)).status, "so does the door").toBe(429)
  expect((await signIn(application.visitor(), shop)).status, "other devices do not").toBe(302)
  expect(await isInside(visitor)).toBe(true)
  expect(leadsTo(await change(await enter(await newShop()))), "no other account waits").toContain(
    "done=changed",
  )
})

test("strangers who guess at the door keep no owner from this page", async () => {
  const shop = await newShop()
  const visitor = await enter(shop)
  await Promise.all(
    Array.from({ length: 9 }, () => signIn(application.visitor(), shop, { password: "guess" })),
  )
  expect((await signIn(application.visitor(), shop)).status).toBe(429)
  expect(leadsTo(await change(visitor))).toContain("done=changed")
})

test("one address has one count for the door and this page", async () => {
  const headers = { "x-forwarded-for": "203.0.113.77" }
  const nobody = (number: number) =>
    application.visitor().post("/shop/login", { identifier: `no-${number}`, password: "x" }, headers)
  await Promise.all(Array.from({ length: 15 }, (_, number) => nobody(number)))
  const visitor = await enter(await newShop())
  const device = visitor.cookies.get("devices") ?? ""
  visitor.cookies.delete("devices")
  expect((await change(visitor, { headers })).status).toBe(429)
  visitor.cookies.set("devices", device)
  expect(leadsTo(await change(visitor, { headers })), "a known device has its own").toContain("done=changed")
})

test("two changes at the same time: one of them holds, and its device alone stays", async () => {
  const shop = await newShop()
  const devices = [await enter(shop), await enter(shop)]
  const pages = await Promise.all(devices.map((device, at) => change(device, { next: `another-pass-${at}` })))
  const winner = pages.findIndex((page) => leadsTo(page)?.includes("done=changed"))
  const inside = await Promise.all(devices.map(isInside))
  expect(inside).toEqual([winner === 0, winner === 1])
  await application.database.owner.query("delete from throttles")
  const opened = await signIn(application.visitor(), shop, { password: `another-pass-${winner}` })
  expect(opened.status).toBe(302)
})
