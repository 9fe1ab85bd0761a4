import { lookup, type LookupAddress } from "node:dns"
import { request, type RequestOptions } from "node:https"
import { BlockList, isIP, type LookupFunction } from "node:net"
import { ownedByApplication } from "#app/application-context.server.ts"

/** What a push service is reached by. An owner's browser names its address, so a private one is refused. */
export type PushNetwork = {
  /** Whether it may be an address of this machine or of its network: for tests. */
  allowsPrivate: boolean
  /** A further certificate authority, as PEM. */
  ca?: string
}

const opened = ownedByApplication<PushNetwork>("push network")

/** To be called once at the start. */
export function openPushNetwork(network: PushNetwork): void {
  opened.set(network)
}

/** Addresses that no push service on the internet has. */
const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  privateAddresses.addSubnet(network, prefix, "ipv4")
for (const [network, prefix] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  privateAddresses.addSubnet(network, prefix, "ipv6")

/** Whether an address belongs to a private or reserved network; an IPv4 address that is written as IPv6 counts as IPv4. */
export function isPrivateAddress(address: string): boolean {
  return isIP(address) === 0 || privateAddresses.check(address, isIP(address) === 4 ? "ipv4" : "ipv6")
}

/** Whether a browser's address of a push service may be kept: https on the usual port, and no private address as such. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.protocol !== "https:" || url.username !== "" || text.length > 1_000) return false
  if (network().allowsPrivate) return true
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1")
  return url.port === "" && (isIP(host) === 0 ? host.includes(".") : !isPrivateAddress(host))
}

/** Milliseconds for a whole answer. */
const timeout = 10_000

type Sent = { method: string; headers: Readonly<Record<string, string>>; body: Uint8Array }

/**
 * Sends a message to a push service and returns the status of its answer. No redirect is followed, and a name that leads to
 * a private address is refused at the moment of connecting.
 * @throws when there is no answer in time, or the address is refused
 */
export async function sendToPushService(endpoint: string, { method, headers, body }: Sent): Promise<number> {
  if (!isPushEndpoint(endpoint)) throw new Error("this is no address of a push service")
  const { ca } = network()
  const options: RequestOptions = {
    ...{ method: method.toUpperCase(), headers, lookup: lookupPublic, agent: false },
    signal: AbortSignal.timeout(timeout),
    ...(ca !== undefined && { ca }),
  }
  return new Promise((resolve, reject) => {
    const sending = request(endpoint, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      // The status says all; nothing of the rest is read.
      answer.destroy()
    })
    sending.on("error", reject)
    sending.end(body)
  })
}

/** As Node's own, but for private addresses. */
const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const allowed = network().allowsPrivate
      ? found
      : found?.filter(({ address }) => !isPrivateAddress(address))
    const [first] = allowed ?? []
    if (error !== null || first === undefined)
      return callback(error ?? new Error(`${host} leads to a private address`), [])
    if (options.all) callback(null, allowed)
    else callback(null, first.address, first.family)
  })
}

function network(): PushNetwork {
  const here = opened.get()
  if (!here) throw new Error("openPushNetwork was not called")
  return here
}
