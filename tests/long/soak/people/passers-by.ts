import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { visitorOf } from "#tests/client/visitor.ts"
import type { FurnishedShop } from "./seed-soak.ts"
import { timeout, type Check } from "../checking.ts"
import type { Person } from "./person.ts"

/** More idle connections than can expire within the platform's keep-alive time. */
const mostSleepers = 90

/** Clients that request missing pages, disconnect early, or stay connected without a request. */
export function passersBy(
  url: string,
  shops: readonly FurnishedShop[],
  check: Check,
): { people: Person[]; leave(): void } {
  const { hostname, port } = new URL(url)
  const visitor = visitorOf(url)
  const sleepers = new Set<Socket>()
  const slug = shops[0]?.slug ?? ""
  const wrong = [
    "/nothing/here",
    "/shop/no-such-shop",
    `/shop/${slug}/00000000-0000-4000-8000-000000000000`,
    "/images/product-images/../../secret",
    "/cart/00000000-0000-4000-8000-000000000000",
    "/%ff%00",
    "/admin/shops",
    "/wp-login.php",
  ]

  /** The response is not awaited, only the connection. */
  async function lineTo(): Promise<Socket> {
    const socket = connect(Number(port), hostname)
    socket.on("error", () => {})
    socket.resume()
    await once(socket, "connect")
    return socket
  }

  const head = (line: string) => `${line} HTTP/1.1\r\nHost: vitrine.test\r\nSec-Fetch-Site: same-origin\r\n`
  const broken = [
    `${head(`GET /shop/${slug}?q=lamp&sort=name`)}\r\n`,
    `${head("POST /shop/login")}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 90\r\n\r\nidentifier=x`,
    `${head("GET /images/nothing")}X-Half: `,
    `${head("POST /")}Transfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n5\r\nhel`,
  ]

  return {
    people: [
      {
        what: "a wrong address",
        rest: 1_000,
        iteration: async (number) => {
          const path = wrong[number % wrong.length] ?? "/"
          await check(`a wrong address ${path}`, [302, 400, 404], visitor.visit(path))
        },
      },
      {
        what: "an aborted connection",
        rest: 500,
        iteration: async (number) => {
          const socket = await lineTo()
          socket.write(broken[number % broken.length] ?? "")
          // One in three waits until something comes, so that answers break off too.
          if (number % 3 === 0 && number % 4 === 0)
            await once(socket, "data", { signal: AbortSignal.timeout(timeout) }).catch(() => undefined)
          if (number % 2 === 0) socket.resetAndDestroy()
          else socket.destroy()
        },
      },
      {
        what: "a sleeper",
        rest: 1_000,
        iteration: async () => {
          const socket = await lineTo()
          socket.write(`${head("GET /healthz")}\r\n`)
          sleepers.add(socket)
          socket.once("close", () => sleepers.delete(socket))
          const [eldest] = sleepers
          if (sleepers.size > mostSleepers) eldest?.destroy()
        },
      },
    ],
    leave() {
      for (const socket of sleepers) socket.destroy()
    },
  }
}
