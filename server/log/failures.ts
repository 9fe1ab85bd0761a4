/**
 * A failure whose cause the operator can fix: a taken port, an unreachable database, a bad variable. Its message is one
 * plain sentence, which is printed without a stack.
 */
export class OperatorError extends Error {
  override name = "OperatorError"
}

type SystemError = Error & {
  code?: string
  syscall?: string
  address?: string
  hostname?: string
  port?: number
}

/** Each text says what the operator can do about an error of `listen`. */
const listenRemedies: Record<string, string> = {
  EADDRINUSE: "is in use by another program: stop that one or set another PORT",
  EACCES: "may not be used by this account: set a PORT above 1023",
  EADDRNOTAVAIL: "does not belong to this machine: set another HOST",
  ENOTFOUND: "is not known: set another HOST",
}

/**
 * Returns the sentence for a failure that the operator can fix; `undefined` for a bug, which is printed with its stack.
 */
export function failureSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // The bundle has a class of its own, so only the names are equal.
  if (error.name === OperatorError.name) return error.message
  const { code = "", syscall, address, hostname, port, message } = error as SystemError
  const remedy = listenRemedies[code]
  if (remedy !== undefined && ["listen", "bind", "getaddrinfo"].includes(syscall ?? "")) {
    return port === undefined ? `The host ${hostname} ${remedy}.` : `Port ${port} of ${address} ${remedy}.`
  }
  if (["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "ENOTDIR", "EMFILE"].includes(code))
    return `${message}.`
  return undefined
}
