import { destination, pino, type DestinationStream, type Logger as PinoLogger } from "pino"

export type Logger = PinoLogger

/** Names under which a secret could reach a log line, at the top and one level below. */
const SECRET_NAMES = [
  "password",
  "passwordHash",
  "password_hash",
  "token",
  "secret",
  "sessionSecret",
  "authorization",
  "cookie",
]

/** An address with its password, wherever it stands in a line. */
const CREDENTIALS = /(\w:\/\/)[^\s/"'@]+@/g

/**
 * One JSON object a line. `secrets` are values that no line may show, whichever way they came into it.
 * Of a database's error only what names its cause is kept: its detail repeats a row.
 */
export function createLogger(options: {
  secrets: readonly string[]
  destination?: DestinationStream
}): Logger {
  const settings = {
    base: undefined,
    timestamp: logClock(),
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`]), censor: "[secret]" },
    serializers: { err: describeError },
  }
  const leaving = (to: DestinationStream) => withoutSecrets(options.secrets, to)
  return pino(
    settings,
    options.destination ? leaving(options.destination) : linesTogether(leaving(destination(1))),
  )
}

/** Takes known secrets and addresses' passwords out of whatever leaves, be it one line or many. */
function withoutSecrets(known: readonly string[], to: DestinationStream): DestinationStream {
  const secrets = known.filter((secret) => secret !== "").map((secret) => JSON.stringify(secret).slice(1, -1))
  return {
    write(lines) {
      const shown = secrets.reduce((text, secret) => text.replaceAll(secret, "[secret]"), lines)
      to.write(shown.includes("://") ? shown.replace(CREDENTIALS, "$1[secret]@") : shown)
    },
  }
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string }
  return {
    name,
    message,
    code,
    constraint,
    table,
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/** The time as a part of a log line, comma first; lines of one millisecond share it. */
export function logClock(): () => string {
  let last = 0
  let text = ""
  return () => {
    const now = Date.now()
    if (now !== last) {
      last = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}

/** Milliseconds that a line may wait for others. */
const longestWait = 10

/** Bytes of lines that may wait together. */
const room = 128 * 1024

/**
 * Lets lines that come close together leave in one write, which is dearer than a line. They wait as bytes: as strings they
 * would be thousands of pieces that each garbage collection moves. None is lost with an exit; only what kills the process at
 * once takes those of its last moment along.
 */
export function linesTogether(destination: DestinationStream): DestinationStream {
  const waiting = Buffer.allocUnsafeSlow(room)
  let end = 0

  function write(): void {
    if (end === 0) return
    const leaving = waiting.toString("utf8", 0, end)
    end = 0
    destination.write(leaving)
  }

  process.on("exit", write)
  return {
    write(line) {
      // A character takes three bytes at most.
      if (end + line.length * 3 > room) write()
      if (line.length * 3 > room) return destination.write(line)
      if (end === 0) setTimeout(write, longestWait)
      end += waiting.write(line, end, "utf8")
    },
  }
}
