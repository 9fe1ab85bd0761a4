/** The database can't be reached or can't serve now; the HTTP layer responds 503 with `Retry-After`. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable"

  constructor(cause: unknown) {
    super("the database is not available", { cause })
  }
}

/** Node's error codes for a socket that can't connect or was lost. */
const socketCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
])

/**
 * Classes and codes of PostgreSQL's appendix A: lost connections (08), out of disk, memory or connections (53), shut
 * down or starting (57P), a standby that became read-only or the reverse (25006), a cancelled or too long wait.
 */
const serverCodes = /^(08|53|57P|58)|^(25006|57014|55P03)$/

/** pg gives these errors no code. */
const wordsOfPg =
  /^(Connection terminated|timeout exceeded|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Converts an error of pg to the application's own error. */
export function asDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  const isUnavailable =
    socketCodes.has(code) || serverCodes.test(code) || (code === "" && wordsOfPg.test(error.message))
  return isUnavailable ? new DatabaseUnavailable(error) : error
}
