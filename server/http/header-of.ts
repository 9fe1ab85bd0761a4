import type { IncomingMessage } from "node:http"

/**
 * One header of a request, by its name in lower case; of a repeated one all values, as a list. Node's `headers` builds an
 * object of all headers first, which takes longer than all else that a cached page needs of them.
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
