import { destination, pino } from "pino"
import type { DestinationStream, Logger as PinoLogger } from "pino"
import { linesTogether } from "./lines-together.ts"

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
  const secrets = options.secrets
    .filter((secret) => secret !== "")
    .map((secret) => JSON.stringify(secret).slice(1, -1))
  const settings = {
    base: undefined,
    timestamp: createClock(),
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`]), censor: "[secret]" },
    serializers: { err: describeError },
    hooks: {
      streamWrite: (line: string) =>
        secrets.reduce(
          (text, secret) => text.replaceAll(secret, "[secret]"),
          line.replace(CREDENTIALS, "$1[secret]@"),
        ),
    },
  }
  return pino(settings, options.destination ?? linesTogether(destination(1)))
}

/** The time as pino takes it; lines of one millisecond share it. */
function createClock(): () => string {
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

/**
 * The same log for lines whose fields are ours alone and none of them named like a secret: looking for such names takes
 * longer than all else of a line. Known secrets and addresses' passwords are still taken out.
 */
export function withoutSecretNames(log: Logger): Logger {
  return log.child({}, { redact: [] })
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
