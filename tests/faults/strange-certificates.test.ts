import { once } from "node:events"
import { createServer as createHttpsServer } from "node:https"
import { createServer, type AddressInfo, type Server } from "node:net"
import { TLSSocket } from "node:tls"
import { Client } from "pg"
import { SMTPServer } from "smtp-server"
import { expect, onTestFinished, test } from "vitest"
import { parseS3Address } from "#app/images/storage/s3-address.ts"
import { s3Requests } from "#app/images/storage/s3-request.server.ts"
import { smtpTransport } from "#app/notifications/mail/transports.server.ts"
import { serverAddress } from "#server/start/server-address.ts"
import { selfSigned } from "../environment/self-signed.ts"
import { startSmtpServer } from "../environment/smtp-server.ts"

/** Node's error for an untrusted certificate. */
const untrusted = { code: "DEPTH_ZERO_SELF_SIGNED_CERT" }
const pair = selfSigned("localhost")

async function portOf(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test("a store with an untrusted certificate receives no data", async () => {
  let requests = 0
  const port = await portOf(
    createHttpsServer(pair, (_request, response) => {
      requests += 1
      response.end()
    }).on("tlsClientError", () => {}),
  )
  const address = parseS3Address(`s3://key:secret@localhost:${port}/pictures`)
  const ask = s3Requests(address, { attempts: 1, timeoutMs: 5_000, firstRetryDelayMs: 1 })
  await expect(ask("GET", "/picture")).rejects.toMatchObject({ cause: { cause: untrusted } })
  expect(requests).toBe(0)
})

const mail = {
  to: { name: "Maya", address: "maya@shops.example" },
  locale: "en",
  subject: "A link",
  text: "https://vitrine.test/a-link",
  html: "<p>https://vitrine.test/a-link</p>",
  link: "https://vitrine.test/a-link",
} as const

test.each([
  ["smtp", false],
  ["smtps", true],
])("a mail server with an untrusted certificate gets no mail over %s", async (scheme, secure) => {
  let arrived = 0
  const smtp = new SMTPServer({
    ...pair,
    secure,
    authOptional: true,
    onData: (stream, _session, result) => {
      arrived += 1
      stream.resume().on("end", () => result())
    },
  })
  smtp.on("error", () => {})
  const port = await portOf(smtp.server as Server)
  const route = smtpTransport({
    url: `${scheme}://localhost:${port}`,
    from: "Vitrine <no-reply@vitrine.test>",
  })
  onTestFinished(() => route.close())
  await expect(route.send(mail)).rejects.toThrow("self-signed certificate")
  expect(arrived).toBe(0)
})

test("another machine that speaks no TLS gets no mail, unless the address allows it", async () => {
  const server = await startSmtpServer()
  onTestFinished(() => server.close())
  const from = "Vitrine <no-reply@vitrine.test>"
  // This machine under a name that is not one of its own.
  const elsewhere = server.url.replace("127.0.0.1", "0.0.0.0")
  const refusing = smtpTransport({ url: elsewhere, from })
  onTestFinished(() => refusing.close())
  await expect(refusing.send(mail)).rejects.toMatchObject({ code: "ETLS" })
  expect(server.waiting()).toBe(0)
  const allowed = smtpTransport({ url: `${elsewhere}?requireTLS=false`, from })
  onTestFinished(() => allowed.close())
  await allowed.send(mail)
  expect((await server.nextMail()).subject).toBe("A link")
})

test("a database with an untrusted certificate receives no username under sslmode=verify-full", async () => {
  let reports = 0
  const port = await portOf(
    createServer((socket) => {
      // The client requests TLS: yes.
      socket.once("data", () => {
        socket.write("S")
        const secured = new TLSSocket(socket, { isServer: true, ...pair })
        secured.on("error", () => {}).on("data", () => void (reports += 1))
      })
    }),
  )
  const client = new Client(serverAddress(`postgres://owner:x@localhost:${port}/shops?sslmode=verify-full`))
  await expect(client.connect()).rejects.toMatchObject(untrusted)
  expect(reports).toBe(0)
})
