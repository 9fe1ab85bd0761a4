/** Promise 16: who sends a byte now and then is hung up on, told why, and keeps nobody waiting. The product waits longer. */
import { connect } from "node:net"
import { expect, test } from "vitest"
import { connectionLimits } from "#server/http/connections/http-limits.ts"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { newForm, sendAhead } from "#tests/client/open-form.ts"
import { picture } from "#tests/fixtures/product-form.ts"

/** Milliseconds. */
const aByteEvery = 100
const quickLimits = { headersTimeout: 700, requestTimeout: 2_500, connectionsCheckingInterval: 50 }
const app = useOwnApplication({ METRICS_PORT: "0" }, { limits: { ...connectionLimits, ...quickLimits } })

/** Sends `begin` and then a byte after the other until the other side hangs up; gives back what came, and the bytes. */
function trickle(begin: string, address = app.address): Promise<{ received: string; bytes: number }> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    let received = ""
    const socket = connect(Number(port), hostname, () => socket.write(begin))
    const timer = setInterval(() => socket.write("x"), aByteEvery)
    socket.on("data", (bytes) => (received += bytes.toString("latin1")))
    socket.on("error", () => {})
    socket.on("close", () => {
      clearInterval(timer)
      resolve({ received, bytes: socket.bytesWritten - begin.length })
    })
  })
}

test("a picture, a form, a header and nothing at all that trickle in are ended by a bound", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ")
  const head = (path: string, type: string) =>
    [
      `POST ${path} HTTP/1.1`,
      ...["Host: vitrine.test", `Cookie: ${cookie}`, "Sec-Fetch-Site: same-origin"],
      ...[`Content-Type: ${type}`, "Content-Length: 4000000", "", ""],
    ].join("\r\n")
  const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="x.jpg"\r\n\r\n'
  const multipart = "multipart/form-data; boundary=b"
  const bodies = [
    `${head(`/shop/products/pictures?${newForm()}`, multipart)}${part}`,
    `${head("/shop/products?new=", multipart)}${part}`,
    `${head("/shop/settings?logo=", multipart)}${part}`,
    head("/shop/login", "application/x-www-form-urlencoded").replace("4000000", "900"),
  ]
  const heads = ["GET / HTTP/1.1\r\nHost: vitrine.test\r\nX-Slow: ", "GET /"]
  const slow = Promise.all([...bodies, ...heads].map((begin) => trickle(begin)))
  // Meanwhile everybody else is served.
  expect((await sendAhead(owner, await picture())).status).toBe(200)
  for (const [index, { received, bytes }] of (await slow).entries()) {
    // Whoever reads the form may be faster with its own words: not everything arrived.
    const status = index < bodies.length ? /^HTTP\/1\.1 40[08] / : /^HTTP\/1\.1 408 /
    expect(received).toMatch(status)
    expect(bytes, "the control: it went on for a while").toBeGreaterThan(1)
  }
  expect((await app.visitor().visit("/healthz")).status).toBe(200)
  expect(app.lines.filter(({ level }) => level === "error" || level === "fatal")).toEqual([])
})

test("who trickles at the port of the metrics is ended too", async () => {
  expect((await trickle("GET /metrics HTTP/1.1\r\nX-Slow: ", app.metrics)).received).toMatch(
    /^HTTP\/1\.1 408 /,
  )
})

test("the product's own bounds: ten seconds for the headers, two minutes for the whole, looked at every five, and a minute for a response that is not read", () => {
  expect(connectionLimits).toMatchObject({
    ...{ headersTimeout: 10_000, requestTimeout: 120_000, connectionsCheckingInterval: 5_000 },
    writeTimeout: 60_000,
  })
})
