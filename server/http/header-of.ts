import type { IncomingMessage } from "node:http"

/**
 * Returns one header of a request, by its name in lower case; a repeated header as a list of all values. Node's
 * `headers` first builds an object of all headers, which takes longer than everything else that a cached page needs of
 * them.
 */
export function headerOf(
  { rawHeaders }: Pick<IncomingMessage, "rawHeaders">,
  name: string,
): string | undefined {
  let value: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] ?? ""
    if (sent.length !== name.length || sent.toLowerCase() !== name) continue
    const more = rawHeaders[index + 1] ?? ""
    value = value === undefined ? more : `${value}, ${more}`
  }
  return value
}
