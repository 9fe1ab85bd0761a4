import { isIPv4, isIPv6 } from "node:net"

/**
 * The network of an address. A person with one IPv6 address usually has its whole /64, so that counts; an IPv4 address
 * counts alone, also when a proxy writes it as IPv6. All invalid addresses are one network.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address
  const groups = groupsOf(address)
  if (groups === null) return "unknown"
  return mappedIPv4(groups) ?? `${hex(groups.slice(0, 4))}::/64`
}

/** A network of an address, and its room: how many times as much as a single household it may send. */
export type CountedNetwork = { readonly name: string; readonly room: 1 | 2 | 4 }

/**
 * All networks that an address counts by, the narrowest first. One subscriber or one rented machine may have a whole IPv6 /56
 * or /48, and so may a company.
 */
export function networksOf(address: string): CountedNetwork[] {
  const own = { name: networkOf(address), room: 1 } as const
  const groups = groupsOf(address)
  if (groups === null || mappedIPv4(groups) !== null) return [own]
  const [first = 0, second = 0, third = 0, fourth = 0] = groups
  return [
    own,
    { name: `${hex([first, second, third, fourth & 0xff00])}::/56`, room: 2 },
    { name: `${hex([first, second, third])}::/48`, room: 4 },
  ]
}

/** The widest of them: the addresses that one sender may have at most. */
export function siteOf(address: string): string {
  return networksOf(address).at(-1)?.name ?? networkOf(address)
}

/** The eight numbers of an IPv6 address, however it is written; null for all else. */
function groupsOf(address: string): number[] | null {
  const plain = address.replace(/%.*$/, "")
  if (!isIPv6(plain)) return null
  const [front = "", back = ""] = plain.split("::").map(withoutDots)
  const [before, after] = [numbersOf(front), numbersOf(back)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** An IPv6 address may end as an IPv4 one does: two groups. */
function withoutDots(part: string): string {
  return part.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...found: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = found.slice(0, 4).map(Number)
    return hex([a * 256 + b, c * 256 + d])
  })
}

function numbersOf(part: string): number[] {
  return part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16))
}

/** `::ffff:0:0/96` holds the IPv4 addresses. */
function mappedIPv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : null
}

function hex(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(":")
}
