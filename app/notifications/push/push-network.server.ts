import type { LookupAddress } from "node:dns"
import { Resolver } from "node:dns/promises"
import { request, type RequestOptions } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import ipaddr from "ipaddr.js"
import { ownedByApplication } from "#app/application-context.server.ts"
import { parseIPAddress, type IPAddress } from "#app/http/ip-address.ts"

/**
 * The options of connections to push services. An owner's browser names their addresses, so private ones are rejected.
 */
export type PushNetwork = {
  /** Tests allow addresses of this machine and of its network. */
  allowsPrivate: boolean
  /** A further certificate authority, as PEM. */
  ca?: string
  /** The address and port of a DNS server; by default the machine's own. */
  nameServer?: string
}

const opened = ownedByApplication<PushNetwork>("push network")

/** The application calls it once at its start. */
export function openPushNetwork(network: PushNetwork): void {
  opened.set(network)
}

/** Private networks that the library does not list. */
const furtherNetworks = {
  cloudServices: [ipaddr.IPv4.parse("168.63.129.16"), 32],
  ipv4Compatible: [ipaddr.IPv6.parse("::"), 96],
  dummy: [ipaddr.IPv6.parse("100:0:0:1::"), 64],
} satisfies Record<string, [IPAddress, number]>

/**
 * Returns whether an address belongs to a private or reserved network: this machine, documentation, tunnels, services
 * of a cloud. A text that is no address counts as private.
 */
export function isPrivateAddress(text: string): boolean {
  const address = isIP(text) === 0 ? null : parseIPAddress(text)
  return (
    address === null ||
    address.range() !== "unicast" ||
    ipaddr.subnetMatch(address, furtherNetworks, "public") !== "public"
  )
}

/**
 * Returns whether a push service's address, which a browser sent, may be stored: https on the usual port, no private
 * address, and spelled as browsers spell it, so that each address has one spelling.
 */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.protocol !== "https:" || url.username !== "" || text.length > 1_000) return false
  if (url.href !== text) return false
  if (network().allowsPrivate) return true
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1")
  return url.port === "" && (isIP(host) === 0 ? host.includes(".") : !isPrivateAddress(host))
}

/**
 * The first timeout is for DNS; the second, for an encrypted connection, includes it; the third, for a response,
 * includes both.
 */
const [dnsTimeoutMs, connectTimeoutMs, responseTimeoutMs] = [2_000, 3_000, 5_000]

/** No connection was made, which is a fault of the host; a late response may be the fault of one address. */
export class NoConnection extends Error {}

type Sent = { method: string; headers: Readonly<Record<string, string>>; body: Uint8Array }

/**
 * Sends a message to a push service and returns the status of its response. Redirects are not followed, and a name that
 * resolves to a private address is rejected when the connection is made.
 * @throws NoConnection; other errors if there is no response in time, or if `ending` is aborted
 */
export async function sendToPushService(
  endpoint: string,
  { method, headers, body }: Sent,
  ending?: AbortSignal,
): Promise<number> {
  if (!isPushEndpoint(endpoint)) throw new Error("this is no address of a push service")
  const { ca } = network()
  const late = AbortSignal.timeout(responseTimeoutMs)
  const options: RequestOptions = {
    ...{ method: method.toUpperCase(), headers, lookup: lookupPublic, agent: false },
    signal: ending === undefined ? late : AbortSignal.any([late, ending]),
    ...(ca !== undefined && { ca }),
  }
  return new Promise((resolve, reject) => {
    let isConnected = false
    const sending = request(endpoint, options, (result) => {
      resolve(result.statusCode ?? 0)
      // Only the status is needed, so the body is not read.
      result.destroy()
    })
    const limit = setTimeout(() => sending.destroy(new Error("no connection in time")), connectTimeoutMs)
    sending.once("socket", (socket) =>
      socket.once("secureConnect", () => {
        isConnected = true
        clearTimeout(limit)
      }),
    )
    sending.on("error", (error) => {
      clearTimeout(limit)
      reject(isConnected ? error : new NoConnection(error.message, { cause: error }))
    })
    sending.end(body)
  })
}

/**
 * Replaces Node's own look-up: it rejects private addresses, and uses none of the four threads that Node has for
 * everything.
 */
const lookupPublic: LookupFunction = (host, { all }, callback) => {
  findAddresses(host).then(
    (found) => {
      const allowed = network().allowsPrivate
        ? found
        : found.filter(({ address }) => !isPrivateAddress(address))
      const [first] = allowed
      if (first === undefined) callback(new Error(`${host} leads to a private address`), [])
      else if (all === true) callback(null, allowed)
      else callback(null, first.address, first.family)
    },
    (error: Error) => callback(error, []),
  )
}

/** @throws when the DNS server has no address, or does not respond in time */
async function findAddresses(host: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: 1 })
  const { nameServer } = network()
  if (nameServer !== undefined) resolver.setServers([nameServer])
  const limit = setTimeout(() => resolver.cancel(), dnsTimeoutMs)
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  clearTimeout(limit)
  const found = [
    ...(four.status === "fulfilled" ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === "fulfilled" ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0 && four.status === "rejected") throw four.reason
  return found
}

const network = (): PushNetwork => opened.opened()
