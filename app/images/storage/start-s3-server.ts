import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

const program = fileURLToPath(new URL("../../../node_modules/s3rver/bin/s3rver.js", import.meta.url))

export type S3Server = { storageUrl: string; stop(): Promise<void> }

/** A real S3-compatible server on a free port, for tests, with an empty bucket `pictures` in `folder`. */
export async function startS3Server(folder: string): Promise<S3Server> {
  // Its tokens for the next page are made with DES, which OpenSSL has put among the legacy ciphers.
  const options = ["--directory", folder, "--address", "127.0.0.1", "--port", "0", "--silent"]
  const server = spawn(
    process.execPath,
    ["--openssl-legacy-provider", program, ...options, "--configure-bucket", "pictures"],
    { stdio: ["ignore", "pipe", "ignore"] },
  )
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()))
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on("line", (line) => {
      const [, found] = /listening on .*:(\d+)/.exec(line) ?? []
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error("s3rver did not start")))
  })
  return {
    storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures?insecure=true`,
    async stop() {
      server.kill()
      await ended
    },
  }
}
