import type { IncomingMessage } from "node:http"
import { limits } from "#app/domain/limits.ts"
import { finished } from "node:stream/promises"

export type Lingering = { wholeMs: number; silentMs: number; bytes: number; unreadMs: number }

const lingering: Lingering = {
  /** Half of what a form may take that is not rejected: the largest picture is through in it at 1.5 Mbit/s. */
  wholeMs: 60_000,
  /** Whoever sends nothing for so long has gone, or has read the response. */
  silentMs: 10_000,
  /** As long as the longest form may be: who sends more does not wait for a response. */
  bytes: limits.productImages * limits.productImageBytes,
  /** And yet a response that was lost on its way has been sent again by then, several times. */
  unreadMs: 1_000,
}

/**
 * Where the response closes the connection before the request's body has arrived, the rest is read and thrown away until its
 * sender hangs up, within `bounds`. A socket that is closed over bytes on their way resets the connection, and its
 * sender, who is still busy sending, loses the response (RFC 9112, 9.6). Node closes with `destroySoon`, and at once.
 */
export function closeLingering(request: IncomingMessage, bounds = lingering): void {
  const { socket } = request
  socket.destroySoon = () => {
    if (request.complete) {
      socket.end(() => socket.destroy())
      return
    }
    let left = bounds.bytes
    const throwAway = () => {
      // Node's parser receives no more of it: a request that comes behind this one is not to be answered.
      socket.removeAllListeners("data")
      socket.on("data", (bytes: Buffer) => {
        left -= bytes.length
        // Held up, the sender can neither outrun its response nor go on.
        if (left < 0) socket.pause().setTimeout(bounds.unreadMs)
      })
    }
    // Only while the parser has the socket does going on after a pause read from the system again.
    if (socket.isPaused()) socket.once("resume", throwAway).resume()
    else throwAway()
    socket.setTimeout(bounds.silentMs, () => socket.destroy())
    const whole = setTimeout(() => socket.destroy(), bounds.wholeMs)
    socket.once("close", () => clearTimeout(whole))
    socket.end()
  }
}

/**
 * Takes in what nobody read of a plain form, before its response, so that its connection is kept. A longer body is left, and
 * its connection closed once the response is read. Never throws.
 */
export async function dropSmallBody(request: IncomingMessage, body: ReadableStream | null): Promise<void> {
  const isSmall = Number(request.headers["content-length"]) <= limits.formBytes
  if (request.complete || !isSmall || body?.locked) return
  try {
    await body?.cancel()
    await finished(request.resume())
  } catch {
    // Whoever sent it is gone.
  }
}
