import type { IncomingMessage } from "node:http"
import { limits } from "#app/domain/limits.ts"
import { finished } from "node:stream/promises"

const lingering = {
  /** It is half of the time that an accepted form may take: the largest picture arrives in it at 1.5 Mbit/s. */
  totalMs: 60_000,
  /** A client that sends nothing for this long has gone, or has read the response. */
  silentMs: 10_000,
  /** The longest form has this size. A client that sends more does not wait for a response. */
  maxBytes: limits.productImages * limits.productImageBytes,
  /** Within this time a response that was lost on its way has been sent again several times. */
  unreadMs: 1_000,
}

/**
 * If the response closes the connection before the request's body has arrived, the rest is read and discarded until the
 * client hangs up, within `bounds`. Closing a socket with unread bytes resets the connection, and a client that is
 * still sending loses the response (RFC 9112, 9.6). Node closes with `destroySoon`, and immediately.
 */
export function closeLingering(request: IncomingMessage, bounds = lingering): void {
  const { socket } = request
  socket.destroySoon = () => {
    if (request.complete) {
      socket.end(() => socket.destroy())
      return
    }
    let left = bounds.maxBytes
    const throwAway = () => {
      // Node's parser receives no more of it: a request behind this one must not be answered.
      socket.removeAllListeners("data")
      socket.on("data", (bytes: Buffer) => {
        left -= bytes.length
        // A paused sender can neither overtake its response nor go on.
        if (left < 0) socket.pause().setTimeout(bounds.unreadMs)
      })
    }
    // The socket reads from the system again after a pause only while the parser has it.
    if (socket.isPaused()) socket.once("resume", throwAway).resume()
    else throwAway()
    socket.setTimeout(bounds.silentMs, () => socket.destroy())
    const whole = setTimeout(() => socket.destroy(), bounds.totalMs)
    socket.once("close", () => clearTimeout(whole))
    socket.end()
  }
}

/**
 * Reads the rest of a plain form before its response, so that its connection stays open. A longer body is not read, and
 * its connection is closed once the response is read. Never throws.
 */
export async function dropSmallBody(request: IncomingMessage, body: ReadableStream | null): Promise<void> {
  const isSmall = Number(request.headers["content-length"]) <= limits.formBytes
  if (request.complete || !isSmall || body?.locked) return
  try {
    await body?.cancel()
    await finished(request.resume())
  } catch {
    // The sender is gone.
  }
}
