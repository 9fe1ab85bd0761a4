import { request, type IncomingHttpHeaders } from "node:http"

export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request and returns the response byte by byte, as it arrived: nothing is decompressed. */
export function rawResponse(
  address: string,
  path: string,
  { method = "GET", ...headers }: Record<string, string> = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("error", reject)
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.on("error", reject).end()
  })
}
