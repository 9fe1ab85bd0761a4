import { expect, test } from "vitest"
import { PushHosts } from "./push-hosts.server.ts"

test("a host without a connection is left alone, longer each time, until there is one", () => {
  const hosts = new PushHosts()
  const pauseAfter = (now: number) => {
    hosts.failed("push.example", now)
    let pause = 0
    while (hosts.paused(now + pause).length > 0) pause += 1_000
    return pause / 1_000
  }
  expect([0, 1, 2, 3, 4, 5].map((times) => pauseAfter(times))).toEqual([0, 5, 30, 120, 300, 300])
  expect(hosts.paused(0)).toEqual(["push.example"])
  hosts.reached("push.example")
  expect(hosts.paused(0)).toEqual([])
  expect([pauseAfter(0), pauseAfter(0)]).toEqual([0, 5])
})

test("a host that takes nothing of the platform is new once, until it does", () => {
  const hosts = new PushHosts()
  expect(hosts.denied("push.example", 403)).toBe(true)
  expect(hosts.denied("push.example", 403)).toBe(false)
  expect(hosts.denied("other.example", 401)).toBe(true)
  expect(hosts.denials()).toEqual([
    { host: "other.example", status: 401 },
    { host: "push.example", status: 403 },
  ])
  hosts.accepted("push.example")
  expect(hosts.denials()).toEqual([{ host: "other.example", status: 401 }])
  expect(hosts.denied("push.example", 403)).toBe(true)
})

test("however many hosts an owner names, a bounded number is remembered", () => {
  const hosts = new PushHosts()
  for (let number = 0; number < 1_000; number++) {
    for (const now of [0, 1]) hosts.failed(`push-${number}.example`, now)
    hosts.denied(`push-${number}.example`, 403)
  }
  expect([hosts.paused(0).length, hosts.denials().length]).toEqual([200, 200])
  expect(hosts.denials()[0]?.host).toBe("push-999.example")
})
