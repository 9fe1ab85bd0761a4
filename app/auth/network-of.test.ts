import { expect, test } from "vitest"
import { networkOf } from "./throttle.server.ts"

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test("what is no address still counts, and by itself", () => {
  expect(networkOf("unknown")).not.toBe(networkOf("another"))
})
