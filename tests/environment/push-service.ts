import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:https"
import type { AddressInfo } from "node:net"
import { importJWK, jwtVerify } from "jose"
import { selfSigned } from "./self-signed.ts"

export type PushMessage = {
  data: Record<string, unknown>
  headers: NodeJS.Dict<string | string[]>
  /** The signature's claims: its audience, and an address of the sender. */
  claims: Record<string, unknown>
}

export type PushedDevice = {
  address: { endpoint: string; p256dh: string; auth: string }
  /** Every message that has arrived for it, decrypted with its key. */
  messages: PushMessage[]
  /** Resolves to the next message, in the order of arrival. */
  next(): Promise<PushMessage>
}

export type PushService = {
  /** The certificate of its authority, as PEM. */
  ca: string
  device(): PushedDevice
  /** Sets the response from now on. With null it hangs up; with "nothing" it lets the sender wait. */
  respondWith(status: number | "nothing" | null): void
  /** Counts the requests, whatever the response was. */
  attempts(): number
  close(): Promise<void>
}

/**
 * Starts a push service like those of browsers: over HTTPS, with devices that decrypt the messages (RFC 8030, 8291,
 * 8292).
 */
export async function startPushService(): Promise<PushService> {
  const { key, cert } = selfSigned("127.0.0.1", randomUUID())
  const devices = new Map<string, (body: Buffer, headers: NodeJS.Dict<string | string[]>) => Promise<void>>()
  let status: number | "nothing" | null = 201
  let attempts = 0
  const server = createServer({ key, cert }, async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    attempts++
    if (status === null) return request.socket.destroy()
    if (status === "nothing") return
    const receive = devices.get(request.url ?? "")
    if (status === 201) await receive?.(body, request.headers)
    response.writeHead(receive === undefined ? 404 : status).end()
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ca: cert,
    device() {
      const path = `/${randomUUID()}`
      const [pair, auth] = [createECDH("prime256v1"), randomBytes(16)]
      pair.generateKeys()
      const messages: PushMessage[] = []
      let [given, wake] = [0, () => {}]
      devices.set(path, async (body, headers) => {
        const claims = await readSignature(String(headers["authorization"]), origin)
        const data = JSON.parse(decrypt(body, pair, auth)) as Record<string, unknown>
        messages.push({ data, headers, claims })
        wake()
      })
      return {
        messages,
        address: {
          endpoint: origin + path,
          p256dh: pair.getPublicKey("base64url"),
          auth: auth.toString("base64url"),
        },
        async next() {
          for (;;) {
            const message = messages[given]
            if (message !== undefined) {
              given++
              return message
            }
            await new Promise<void>((resolve) => (wake = resolve))
          }
        },
      }
    },
    respondWith: (next) => (status = next),
    attempts: () => attempts,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Decrypts one record of `aes128gcm`, RFC 8188, with the keys of RFC 8291. */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
  const [sender, record] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(sender), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")
}

/** @throws unless it is signed by the key that it names, for this service */
async function readSignature(header: string, audience: string): Promise<Record<string, unknown>> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const point = Buffer.from(key, "base64url")
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"))
  const signer = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256")
  const { payload } = await jwtVerify(token, signer, { audience, algorithms: ["ES256"] })
  return { ...payload, key }
}
