import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"

/**
 * Returns the address of the client. The last entries of `X-Forwarded-For`, one for each trusted proxy, are believed;
 * the entries that a client wrote before them are ignored. The result is `unknown` if the entry is no address.
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

/** Removes the port that some proxies write after the address, and the brackets around it. */
function plainAddress(text: string): string {
  const [, bracketed, dotted] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  const plain = bracketed ?? dotted ?? text
  return isIP(plain) === 0 ? "unknown" : plain
}
