import { isIPv4, isIPv6 } from "node:net"
import ipaddr from "ipaddr.js"

export type IPAddress = ipaddr.IPv4 | ipaddr.IPv6

/**
 * Parses an IP address, without its zone; null for anything else. An IPv4 address that is written as IPv6 is an IPv4
 * address. Node decides what is valid, because it connects to it: the library would accept `127.1`, `0x7f.1` and octal
 * numbers too.
 */
export function parseIPAddress(text: string): IPAddress | null {
  if (isIPv4(text)) return ipaddr.IPv4.parse(text)
  const plain = text.replace(/%.*$/, "")
  if (!isIPv6(plain)) return null
  // The library reads `::192.0.2.1` as `::ffff:192.0.2.1`, which is another address.
  const address = ipaddr.IPv6.parse(plain.replace(/^::(?=\d+\.)/, "0::"))
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}
