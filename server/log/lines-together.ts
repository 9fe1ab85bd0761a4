import type { DestinationStream } from "pino"

/** Milliseconds that a line may wait for others. */
const longestWait = 10

/**
 * Lets lines that come close together leave in one write, which is dearer than a line. None is lost with an exit; only what
 * kills the process at once takes those of its last moment along.
 */
export function linesTogether(destination: DestinationStream): DestinationStream {
  let lines = ""

  function write(): void {
    if (lines === "") return
    const leaving = lines
    lines = ""
    destination.write(leaving)
  }

  process.on("exit", write)
  return {
    write(line) {
      if (lines === "") setTimeout(write, longestWait)
      lines += line
    },
  }
}
