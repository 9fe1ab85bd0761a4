import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { S3StandIn, standIn, type S3Response } from "./s3-stand-in.ts"

export type S3Server = { storageUrl: string; stop(): Promise<void> }

/** Starts a stand-in for an S3-compatible server on a free port, for tests, with an empty bucket in `folder`. */
export async function startS3Server(folder: string): Promise<S3Server> {
  const store = new S3StandIn(folder)
  const server = createServer((request, response) => {
    respond(store, request).then(
      ({ status, bytes = "" }) =>
        response.writeHead(status, { "Content-Length": Buffer.byteLength(bytes) }).end(bytes),
      // The client has disconnected, or the folder was deleted.
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const { accessKeyId, secretAccessKey, bucket } = standIn
  return {
    storageUrl: `s3://${accessKeyId}:${secretAccessKey}@127.0.0.1:${port}/${bucket}?insecure=true`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function respond(store: S3StandIn, request: IncomingMessage): Promise<S3Response> {
  const { method = "GET", headers } = request
  const url = new URL(request.url ?? "/", "http://store.test")
  return store.respond({ method, url, headers, bytes: await buffer(request) })
}
