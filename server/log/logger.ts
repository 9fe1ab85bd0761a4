import { destination, pino, type DestinationStream, type Logger as PinoLogger } from "pino"
import { eachByItself, linesTogether } from "./line-stream.ts"

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
  const clean = withoutSecrets(options.secrets)
  const leaving =
    options.destination === undefined
      ? linesTogether({ clean, destination: destination(1) })
      : eachByItself({ clean, destination: options.destination })
  return pino(settings, leaving)
}

/** Takes known secrets and addresses' passwords out of a text. */
function withoutSecrets(known: readonly string[]): (text: string) => string {
  const secrets = known.filter((secret) => secret !== "").map((secret) => JSON.stringify(secret).slice(1, -1))
  return (text) => {
    const shown = secrets.reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text)
    return shown.includes("://") ? shown.replace(CREDENTIALS, "$1[secret]@") : shown
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
