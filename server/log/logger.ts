import { destination, pino, type DestinationStream, type Logger as PinoLogger } from "pino"
import { eachByItself, linesTogether } from "./line-stream.ts"

export type Logger = PinoLogger

/** A secret could be logged under these names, at the top and one level below. */
const secretNames = [
  "password",
  "passwordHash",
  "password_hash",
  "token",
  "secret",
  "sessionSecret",
  "authorization",
  "cookie",
]

/** Matches an address with its password, anywhere in a line. */
const credentials = /(\w:\/\/)[^\s/"'@]+@/g

/**
 * Logs one JSON object a line. `secrets` are values that no line may contain. A database's error is logged without its
 * detail, which repeats a row.
 */
export function createLogger(options: {
  secrets: readonly string[]
  destination?: DestinationStream
}): Logger {
  const settings = {
    base: undefined,
    timestamp: logClock(),
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: "[secret]" },
    serializers: { err: describeError },
  }
  const clean = withoutSecrets(options.secrets)
  const leaving =
    options.destination === undefined
      ? linesTogether({ clean, destination: destination(1) })
      : eachByItself({ clean, destination: options.destination })
  return pino(settings, leaving)
}

/** Removes known secrets and the passwords of addresses from a text. */
function withoutSecrets(known: readonly string[]): (text: string) => string {
  const secrets = known.filter((secret) => secret !== "").map((secret) => JSON.stringify(secret).slice(1, -1))
  return (text) => {
    const shown = secrets.reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text)
    return shown.includes("://") ? shown.replace(credentials, "$1[secret]@") : shown
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

/** Returns the time as a part of a log line, comma first. Lines of one millisecond share it. */
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
