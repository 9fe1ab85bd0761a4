import type { DestinationStream } from "pino"

/** Writes lines, either complete or in three parts if most of a line equals the line before. */
export type LineStream = DestinationStream & {
  /** The parts contain no secrets: what could contain one has passed `clean`. */
  writeParts(head: string, id: string, tail: string): void
  /** Removes secrets from a text. */
  readonly clean: (text: string) => string
}

type Options = { destination: DestinationStream; clean: (text: string) => string }

/** Writes each line immediately. */
export function eachByItself({ destination, clean }: Options): LineStream {
  return {
    clean,
    write: (line) => void destination.write(clean(line)),
    writeParts: (head, id, tail) => void destination.write(head + id + tail),
  }
}

/** A line waits at most this long for others. */
const maxWaitMs = 10

const bufferBytes = 128 * 1024

const maxLinesInParts = 64

/**
 * Writes lines that come close together in one write, which costs more than a line. A few lines wait in parts, all
 * others as bytes: as strings they would be thousands of objects that each garbage collection moves. An exit loses
 * none; only a kill of the process loses those that wait.
 */
export function linesTogether({ destination, clean }: Options): LineStream {
  const waiting = Buffer.allocUnsafeSlow(bufferBytes)
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
    if (end + lines.length * 3 > bufferBytes) send()
    if (lines.length * 3 > bufferBytes) destination.write(lines)
    else end += waiting.write(lines, end, "utf8")
  }

  function leaveSoon(): void {
    if (isDue) return
    isDue = true
    setTimeout(leave, maxWaitMs)
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
      if (parts.length >= 3 * maxLinesInParts) putTogether()
      leaveSoon()
    },
  }
}
