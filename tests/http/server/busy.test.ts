/** Promise 22: what one connection or network asks for at once, others hardly notice. */
import { connect } from "node:net"
import { expect, test } from "vitest"
import { maxWaiting } from "#server/http/connections/respond-in-order.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { cachePage, originOf } from "#tests/client/page-origin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { sendBytes } from "#tests/hostile/bodies/send-bytes.ts"

const app = useTestApplication()

const request = (path: string, connection = "keep-alive") =>
  `GET ${path} HTTP/1.1\r\nHost: vitrine.test\r\nConnection: ${connection}\r\n\r\n`

test("pipelined requests are answered in their order", async () => {
  const paths = ["/shop/login", "/terms", "/healthz", "/no-such-page", "/robots.txt"]
  const { head, body } = await sendBytes(
    app.address,
    paths.map((path) => request(path)).join("") + request("/healthz", "close"),
  )
  const statuses = [...`${head}${body}`.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)
  expect(statuses).toEqual(["200", "200", "200", "404", "200", "200"])
})

test("a connection that pipelines without end is cut, and nobody waits for it", async () => {
  const { hostname, port } = new URL(app.address)
  const all = request("/shop/login").repeat(599) + request("/shop/login", "close")
  let received = ""
  await new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(all))
    socket.on("error", () => {}).on("close", resolve)
    socket.on("data", (bytes) => (received += bytes.toString()))
  })
  expect(received.split("HTTP/1.1 200").length - 1, "responses before the cut").toBeLessThan(maxWaiting)
  expect((await app.visitor().visit("/healthz")).status).toBe(200)
})

test("a page has one address in the cache, however its path is written", async () => {
  const { slug } = await insertShop(app.database.owner)
  await cachePage(app, `/shop/${slug}`)
  for (const path of [`/shop/./${slug}`, `/shop\\${slug}`, `/shop/x/%2e%2e/${slug}`]) {
    const { head } = await sendBytes(app.address, request(path, "close"))
    const id = /x-request-id: (\S+)/i.exec(head)?.[1] ?? ""
    expect(await originOf(app, { headers: new Headers({ "x-request-id": id }) }), path).toBe("hit")
  }
})

test("a page that no cache may show without asking says so", async () => {
  for (const path of ["/applied", `/cart/${crypto.randomUUID()}`]) {
    const { headers } = await app.visitor().visit(path)
    expect([path, headers.get("cache-control")]).toEqual([path, "private, no-cache"])
  }
})
