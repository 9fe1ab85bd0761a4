import { expect, test } from "vitest"
import { sendInQueue } from "./throttle-sends.server.ts"

test("carts of a site are taken one after the other, and another site waits for none of them", async () => {
  const taken: string[] = []
  const send = (address: string, name: string) => sendInQueue(address, async () => void taken.push(name))
  await Promise.all([
    send("2001:db8:66:1::1", "first"),
    send("2001:db8:66:2::1", "second, of the same site"),
    send("2001:db8:66:3::1", "third, of the same site"),
    send("10.0.0.1", "of another"),
  ])
  expect(taken).toEqual(["first", "of another", "second, of the same site", "third, of the same site"])
})

test("where too many of a site wait, the next one learns how many seconds to wait; an error is its own", async () => {
  const held = Promise.withResolvers<string>()
  const sends = Array.from({ length: 121 }, () => sendInQueue("10.0.0.1", () => held.promise))
  expect(await sendInQueue("10.0.0.1", async () => "sent")).toBe(5)
  const failing = sendInQueue("10.0.0.2", () => Promise.reject(new Error("failed")))
  held.resolve("sent")
  await expect(failing).rejects.toThrow("failed")
  expect(new Set(await Promise.all(sends))).toEqual(new Set(["sent"]))
})
