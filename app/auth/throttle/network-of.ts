import { isIPv4 } from "node:net"
import { parseIPAddress } from "#app/http/ip-address.ts"

/** A network of an address. `room` multiplies the limits of a single household. */
export type CountedNetwork = { readonly name: string; readonly room: 1 | 2 | 4 }

/**
 * Returns all networks of an address that count, the narrowest first. A person with one IPv6 address usually has its
 * whole /64; one subscriber, one rented machine or a company may have a /56 or a /48. An IPv4 address counts alone,
 * also when a proxy writes it as IPv6. All invalid addresses are one network.
 */
export function networksOf(address: string): CountedNetwork[] {
  // Requests of cached pages run this too: most addresses need no parsing.
  if (isIPv4(address)) return [{ name: address, room: 1 }]
  const parsed = parseIPAddress(address)
  if (parsed === null) return [{ name: "unknown", room: 1 }]
  if (!("parts" in parsed)) return [{ name: parsed.toString(), room: 1 }]
  const [first = 0, second = 0, third = 0, fourth = 0] = parsed.parts
  return [
    { name: `${hex([first, second, third, fourth])}::/64`, room: 1 },
    { name: `${hex([first, second, third, fourth & 0xff00])}::/56`, room: 2 },
    { name: `${hex([first, second, third])}::/48`, room: 4 },
  ]
}

/** Returns the widest network: one sender has no more addresses than that. */
export function siteOf(address: string): string {
  return networksOf(address).at(-1)?.name ?? "unknown"
}

function hex(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(":")
}
