/**
 * A failure whose cause the operator can mend: a taken port, an unreachable database, a bad variable.
 * Its message is one plain sentence, shown without a stack.
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

/** What the operator can do about an error of `listen`. */
const LISTEN: Record<string, string> = {
  EADDRINUSE: "is in use by another program: stop that one or set another PORT",
  EACCES: "may not be used by this account: set a PORT above 1023",
  EADDRNOTAVAIL: "does not belong to this machine: set another HOST",
  ENOTFOUND: "is not known: set another HOST",
}

/** The one sentence for a failure that was foreseen; `undefined` for a bug, which deserves its stack. */
export function failureSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // By its name: the bundle has a class of its own.
  if (error.name === OperatorError.name) return error.message
  const { code = "", syscall, address, hostname, port, message } = error as SystemError
  const remedy = LISTEN[code]
  if (remedy !== undefined && ["listen", "bind", "getaddrinfo"].includes(syscall ?? "")) {
    return port === undefined ? `The host ${hostname} ${remedy}.` : `Port ${port} of ${address} ${remedy}.`
  }
  if (["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "ENOTDIR", "EMFILE"].includes(code))
    return `${message}.`
  return undefined
}
