import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"

/**
 * The address of the client. `X-Forwarded-For` is believed for as many entries, counted from its end, as there are
 * trusted proxies; what a client wrote before them counts for nothing. `unknown`: what stands there is no address.
 */
export function clientAddress(
  request: Pick<IncomingMessage, "headers" | "socket">,
  trustedProxies: number,
): string {
  const direct = request.socket.remoteAddress ?? "unknown"
  if (trustedProxies === 0) return direct
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",")
  const hops = forwarded
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => hop !== "")
  return plainAddress(hops.at(-trustedProxies) ?? hops[0] ?? direct)
}

/** Some proxies write a port beside the address, and brackets around it. */
function plainAddress(text: string): string {
  const [, bracketed, dotted] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  const plain = bracketed ?? dotted ?? text
  return isIP(plain) === 0 ? "unknown" : plain
}
