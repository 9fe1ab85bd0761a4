import type { LookupAddress } from "node:dns"
import { Resolver } from "node:dns/promises"
import { request, type RequestOptions } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import ipaddr from "ipaddr.js"
import { ownedByApplication } from "#app/application-context.server.ts"
import { parseIPAddress, type IPAddress } from "#app/http/ip-address.ts"

/** What a push service is reached by. An owner's browser names its address, so a private one is rejected. */
export type PushNetwork = {
  /** Whether it may be an address of this machine or of its network: for tests. */
  allowsPrivate: boolean
  /** A further certificate authority, as PEM. */
  ca?: string
  /** Address and port of the server of names; without it the machine's own. */
  nameServer?: string
}

const opened = ownedByApplication<PushNetwork>("push network")

/** To be called once at the start. */
export function openPushNetwork(network: PushNetwork): void {
  opened.set(network)
}

/** Networks that no push service on the internet is in, and that the library does not list. */
const furtherNetworks = {
  cloudServices: [ipaddr.IPv4.parse("168.63.129.16"), 32],
  ipv4Compatible: [ipaddr.IPv6.parse("::"), 96],
  dummy: [ipaddr.IPv6.parse("100:0:0:1::"), 64],
} satisfies Record<string, [IPAddress, number]>

/**
 * Whether an address belongs to a private or reserved network: of this machine, for documentation, tunnels, services of a cloud.
 * Whatever is no address counts as one.
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
 * Whether a browser's address of a push service may be kept: https on the usual port, no private address as such, and
 * written as browsers write it, so that each has one spelling.
 */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.protocol !== "https:" || url.username !== "" || text.length > 1_000) return false
  if (url.href !== text) return false
  if (network().allowsPrivate) return true
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1")
  return url.port === "" && (isIP(host) === 0 ? host.includes(".") : !isPrivateAddress(host))
}

/** Milliseconds for a name, for an encrypted connection with its name, and for a response with its connection. */
const [nameTimeout, connectionTimeout, timeout] = [2_000, 3_000, 5_000]

/** There was no connection, which says something of the host; a late response may be the fault of one address. */
export class NoConnection extends Error {}

type Sent = { method: string; headers: Readonly<Record<string, string>>; body: Uint8Array }

/**
 * Sends a message to a push service and returns the status of its response. No redirect is followed, and a name that leads to
 * a private address is rejected at the moment of connecting.
 * @throws NoConnection; also when there is no response in time, or `ending` says that nobody waits any longer
 */
export async function sendToPushService(
  endpoint: string,
  { method, headers, body }: Sent,
  ending?: AbortSignal,
): Promise<number> {
  if (!isPushEndpoint(endpoint)) throw new Error("this is no address of a push service")
  const { ca } = network()
  const late = AbortSignal.timeout(timeout)
  const options: RequestOptions = {
    ...{ method: method.toUpperCase(), headers, lookup: lookupPublic, agent: false },
    signal: ending === undefined ? late : AbortSignal.any([late, ending]),
    ...(ca !== undefined && { ca }),
  }
  return new Promise((resolve, reject) => {
    let isConnected = false
    const sending = request(endpoint, options, (result) => {
      resolve(result.statusCode ?? 0)
      // The status says all; nothing of the rest is read.
      result.destroy()
    })
    const limit = setTimeout(() => sending.destroy(new Error("no connection in time")), connectionTimeout)
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

/** As Node's own, but for private addresses, and without the threads of which Node has four for everything. */
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

/** @throws when the server of names has none, or does not answer in time */
async function findAddresses(host: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: nameTimeout, tries: 1 })
  const { nameServer } = network()
  if (nameServer !== undefined) resolver.setServers([nameServer])
  const limit = setTimeout(() => resolver.cancel(), nameTimeout)
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  clearTimeout(limit)
  const found = [
    ...(four.status === "fulfilled" ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === "fulfilled" ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0 && four.status === "rejected") throw four.reason
  return found
}

function network(): PushNetwork {
  const here = opened.get()
  if (!here) throw new Error("openPushNetwork was not called")
  return here
}
