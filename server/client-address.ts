import type { IncomingMessage } from "node:http"

/**
 * The address of whoever asks. `X-Forwarded-For` is believed for as many entries, counted from its end, as there are
 * trusted proxies; what a client wrote before them counts for nothing.
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
  return hops.at(-trustedProxies) ?? hops[0] ?? direct
}
