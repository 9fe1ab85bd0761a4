/** Promise 22: what one network asks for at once is bounded, and others pass. */
import { connect, type Socket } from "node:net"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { cachePage } from "#tests/client/page-origin.ts"
import { fromElsewhere } from "#tests/client/sign-in.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { resultIn } from "#tests/hostile/bodies/send-bytes.ts"

const app = useTestApplication()

/** More than wait for one network. */
const crowd = 400

const request = (path: string, headers: Readonly<Record<string, string>>) =>
  [
    `GET ${path} HTTP/1.1`,
    "Host: vitrine.test",
    ...Object.entries(headers).map((header) => header.join(": ")),
  ]
    .map((line) => `${line}\r\n`)
    .join("") + "\r\n"

/** Opens a connection and waits until the server has accepted it: it accepts one in each turn of the event loop. */
async function openConnection(): Promise<Socket> {
  const { hostname, port } = new URL(app.address)
  const socket = connect(Number(port), hostname)
  socket.on("error", () => {})
  socket.write(request("/healthz", {}))
  await new Promise((resolve) => socket.once("data", resolve))
  return socket
}

/** Asks for the sign-in page; the connection ends with its response. */
async function askOn(socket: Socket, headers: Readonly<Record<string, string>>) {
  const chunks: Buffer[] = []
  socket.on("data", (chunk) => void chunks.push(chunk))
  socket.write(request("/shop/login", { ...headers, Connection: "close" }))
  await new Promise((resolve) => socket.once("close", resolve))
  return resultIn(Buffer.concat(chunks).toString())
}

test("pages that one network asks for at once are bounded; cached pages, health and other networks pass", async () => {
  const { slug } = await insertShop(app.database.owner)
  await cachePage(app, `/shop/${slug}`)
  const ended: (number | null)[] = []
  const network = fromElsewhere()
  const sockets = await Promise.all(Array.from({ length: crowd }, openConnection))
  // All are written before the server reads the first, so the queue fills, however fast a page is rendered.
  const pages = sockets.map(async (socket) => {
    const page = await askOn(socket, network)
    ended.push(page.status)
    return page
  })
  await expect.poll(() => ended.length, { interval: 1 }).toBeGreaterThan(0)
  for (const path of ["/healthz", `/shop/${slug}`, "/shop/login"]) {
    const page = await app.visitor().visit(path, fromElsewhere())
    expect([path, page.status]).toEqual([path, 200])
  }
  expect(ended.length, "others were not last").toBeLessThan(crowd)
  const all = await Promise.all(pages)
  const busy = all.filter(({ status }) => status === 503)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(busy.length).toBeLessThan(crowd / 2)
  expect(busy[0]?.head).toMatch(/^retry-after: 5\r?$/im)
  expect(busy[0]?.head).toMatch(/^cache-control: no-store\r?$/im)
  expect(busy[0]?.body).toContain("Please try again in a few seconds.")
})
