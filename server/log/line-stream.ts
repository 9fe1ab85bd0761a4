import type { DestinationStream } from "pino"

/** Where lines leave: whole ones, and those that are mostly equal to the line before, in three parts. */
export type LineStream = DestinationStream & {
  /** Nothing in the parts is a secret: what could hold one has been through `clean`. */
  writeParts(head: string, id: string, tail: string): void
  /** Takes secrets out of a text. */
  readonly clean: (text: string) => string
}

type Options = { destination: DestinationStream; clean: (text: string) => string }

/** Each line leaves at once. */
export function eachByItself({ destination, clean }: Options): LineStream {
  return {
    clean,
    write: (line) => void destination.write(clean(line)),
    writeParts: (head, id, tail) => void destination.write(head + id + tail),
  }
}

/** Milliseconds that a line may wait for others. */
const longestWait = 10

/** Bytes of lines that may wait together. */
const room = 128 * 1024

/** How many lines may wait in parts. */
const mostInParts = 64

/**
 * Lets lines that come close together leave in one write, which is dearer than a line. A few wait in parts, all others as
 * bytes: as strings they would be thousands of pieces that each garbage collection moves. None is lost with an exit; only
 * what kills the process at once takes those of its last moment along.
 */
export function linesTogether({ destination, clean }: Options): LineStream {
  const waiting = Buffer.allocUnsafeSlow(room)
  let end = 0
  let isDue = false
  const parts: string[] = []

  function leave(): void {
    isDue = false
    putTogether()
    send()
  }

  function send(): void {
    if (end === 0) return
    const leaving = waiting.toString("utf8", 0, end)
    end = 0
    destination.write(leaving)
  }

  function putTogether(): void {
    if (parts.length === 0) return
    const lines = parts.join("")
    parts.length = 0
    keep(lines)
  }

  function keep(lines: string): void {
    // A character takes three bytes at most.
    if (end + lines.length * 3 > room) send()
    if (lines.length * 3 > room) destination.write(lines)
    else end += waiting.write(lines, end, "utf8")
  }

  function leaveSoon(): void {
    if (isDue) return
    isDue = true
    setTimeout(leave, longestWait)
  }

  process.on("exit", leave)
  return {
    clean,
    write(line) {
      putTogether()
      keep(clean(line))
      leaveSoon()
    },
    writeParts(head, id, tail) {
      parts.push(head, id, tail)
      if (parts.length >= 3 * mostInParts) putTogether()
      leaveSoon()
    },
  }
}
