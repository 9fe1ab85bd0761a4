import * as fc from "fast-check"
import { expect, test } from "vitest"
import { networksOf, siteOf } from "./network-of.ts"

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"],
  ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"],
  ["::", "0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0:0::/56", "fe80:0:0::/48"],
  ["fe80::1%br-lan_2.100", "fe80:0:0:0::/64", "fe80:0:0:0::/56", "fe80:0:0::/48"],
  ["::ffff:203.0.113.7%eth0", "203.0.113.7"],
  ["::203.0.113.7", "0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"],
  ["::ffff:0:203.0.113.7", "0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"],
  ["1:2:3:4:5:6:203.0.113.7", "1:2:3:4::/64", "1:2:3:0::/56", "1:2:3::/48"],
  ["1:2:3:4:5:6:7::", "1:2:3:4::/64", "1:2:3:0::/56", "1:2:3::/48"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64", "64:ff9b:0:0::/56", "64:ff9b:0::/48"],
  ["2001:db8:1:ab9f::1", "2001:db8:1:ab9f::/64", "2001:db8:1:ab00::/56", "2001:db8:1::/48"],
])("%s counts as %s, and within %s and %s", (address, ...networks) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(networks)
  expect(siteOf(address)).toBe(networks.at(-1))
})

test("a wider network has more room, an IPv4 address its own alone", () => {
  expect(networksOf("2001:db8::1").map(({ room }) => room)).toEqual([1, 2, 4])
  expect(networksOf("203.0.113.7").map(({ room }) => room)).toEqual([1])
})

test("the spellings of an address are one", () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
      const short = groups.map((one) => one.toString(16)).join(":")
      const long = groups.map((one) => one.toString(16).padStart(4, "0").toUpperCase()).join(":")
      expect(networksOf(long)).toEqual(networksOf(short))
    }),
  )
})

/** The library reads numbers like these as addresses. */
const lax = ["127.1", "0x7f.1", "0x7f.0.0.1", "0177.0.0.1", "127.0.1", "2130706433", "::ffff:0x7f.0.0.1"]

test("whatever is no address is one network", () => {
  const none = ["unknown", "another", "", "10.0.0.77:1234", "[::1]", "1.2.3", "010.1.1.1", "_hidden"]
  for (const text of [...none, ...lax, "1.2.3.4%eth0", "::ffff:010.0.0.1", "1::2::3"])
    expect([text, networksOf(text)]).toEqual([text, [{ name: "unknown", room: 1 }]])
})
