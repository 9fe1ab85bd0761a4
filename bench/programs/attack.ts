/**
 * Attacks a platform from one network, one attack for each message: started with a Target; sends "ready", then "ended"
 * each time.
 */
import { connect } from "node:net"
import { setTimeout } from "node:timers/promises"
import { orderOf } from "#tests/http/public/order/orders-to-place.ts"

export type Target = {
  port: number
  /** A page that is rendered for each request. */
  page: string
  picture: string
  /** Icons of different shops. */
  icons: readonly string[]
  code: string
  /** The cookie of the owner of that code. */
  cookie: string
  /** A product, and the address that takes orders of its shop. */
  order: { at: string; productId: string }
}

const target = JSON.parse(process.argv[2] ?? "") as Target
const headers = { "x-forwarded-for": "10.66.0.1", cookie: target.cookie }
/** A client reads nothing for so long. */
const silenceMs = 5_000

/** Sends so many requests in one write, until all have responses or the connection is cut. */
async function pipeline(path: string, count: number, { reads = true } = {}): Promise<void> {
  const socket = connect(target.port, "127.0.0.1").on("error", () => {})
  const head = Object.entries({ host: "vitrine.test", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const request = (connection: string) =>
    [`GET ${path} HTTP/1.1`, ...head, `connection: ${connection}`, "", ""].join("\r\n")
  socket.write(request("keep-alive").repeat(count - 1) + request("close"))
  if (reads) {
    // This covers a reset, too.
    await new Promise((resolve) => socket.resume().once("close", resolve))
    return
  }
  await setTimeout(silenceMs)
  socket.destroy()
}

const several = (count: number, work: (position: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const get = async (path: string) =>
  (await fetch(`http://127.0.0.1:${target.port}${path}`, { headers })).arrayBuffer()

/** Sends an order from one of the 65,536 networks of an IPv6 site. */
const order = ({ at, productId }: Target["order"], network: number) =>
  fetch(`http://127.0.0.1:${target.port}${at}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": `2001:db8:66:${network.toString(16)}::1`,
    },
    body: JSON.stringify(orderOf([{ productId, variantId: null, quantity: 1 }])),
  }).then((response) => response.arrayBuffer())

const attacks = {
  "one connection, 600 pages": () => pipeline(target.page, 600),
  "one connection, 600 pictures": () => pipeline(target.picture, 600),
  "six connections, 100 pages each": () => several(6, () => pipeline(target.page, 100)),
  "six connections, 100 pictures each": () => several(6, () => pipeline(target.picture, 100)),
  "300 connections, one page each": () => several(300, () => pipeline(target.page, 1)),
  "40 icons of one shop": () => several(40, () => get(target.icons[0] ?? "")),
  "40 icons of 40 shops": () => several(40, (position) => get(target.icons[position] ?? "")),
  "20 QR codes": () => several(20, () => get(target.code)),
  "100 clients that read nothing": () => several(100, () => pipeline(target.picture, 100, { reads: false })),
  "600 orders from the networks of one /48": () => several(600, (position) => order(target.order, position)),
} satisfies Record<string, () => Promise<unknown>>

export type Attack = keyof typeof attacks

/** A shorter attack is repeated: otherwise one slow save could be the only one. */
const minAttackMs = 1_500

process.on("message", async (attack: Attack) => {
  const begun = performance.now()
  do await attacks[attack]()
  while (performance.now() - begun < minAttackMs)
  process.send?.("ended")
})
process.send?.("ready")
