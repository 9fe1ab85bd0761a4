import { setTimeout } from "node:timers/promises"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { orderOf } from "#tests/http/public/order/orders-to-place.ts"
import type { Figure } from "../../figures.ts"
import type { Attack } from "../../programs/attack.ts"
import type { Party, Site } from "./site.ts"

/** An attack. `run` returns its effects on the attacked shop besides its pages, its saves and the memory. */
export type Scene = { name: string; run: (site: Site) => Promise<readonly Figure[]> }

const attacks: readonly Attack[] = [
  ...(["one connection, 600 pages", "one connection, 600 pictures"] as const),
  ...(["six connections, 100 pages each", "six connections, 100 pictures each"] as const),
  ...(["300 connections, one page each", "40 icons of one shop", "40 icons of 40 shops"] as const),
  ...(["20 QR codes", "100 clients that read nothing"] as const),
]

const siteOrders = "600 orders from the networks of one /48"
const deadDevices = "20 devices that never answer"

export const scenes: readonly Scene[] = [
  ...attacks.map((name) => ({ name, run: (site: Site) => site.attack(name).then(() => []) })),
  { name: siteOrders, run: orderMeanwhile },
  { name: deadDevices, run: notifyMeanwhile },
]

/** Lets shoppers of other networks order in the shop to which one site sends orders. */
async function orderMeanwhile({ attack, origin, neighbour: { shop, productId } }: Site): Promise<Figure[]> {
  const over = attack(siteOrders).then(() => true)
  let [sent, rejected] = [0, 0]
  while (!(await Promise.race([over, setTimeout(50, false)]))) {
    const { status } = await fetch(`${origin}/shop/${shop.slug}/order`, {
      method: "POST",
      headers: {
        ...{ "content-type": "application/json", "sec-fetch-site": "same-origin" },
        "x-forwarded-for": `10.2.0.${sent}`,
      },
      body: JSON.stringify(orderOf([{ productId, variantId: null, quantity: 1 }])),
    })
    sent += 1
    if (status !== 200) rejected += 1
  }
  return [
    {
      ...{ group: siteOrders, name: "orders of other networks, refused", unit: "" },
      ...{ value: rejected, goal: { at: "most", value: 0 }, from: `of ${sent}` },
    },
  ]
}

const subscribe = ({ person }: Party, address: Record<string, string>) =>
  person.post("/shop/orders/notices", { act: "on", ...address })

/** Orders in a shop whose devices never respond come before those of another shop. */
async function notifyMeanwhile({ owner, attacker, neighbour, silentPush, push }: Site): Promise<Figure[]> {
  const order = ({ shop, productId }: Party) => insertOrder(owner, shop, { items: [[productId, 1]] })
  for (let created = 0; created < 20; created += 1) await subscribe(attacker, silentPush.device().address)
  const device = push.device()
  await subscribe(neighbour, device.address)
  const attempted = silentPush.attempts()
  for (let sent = 0; sent < 3; sent += 1) await order(attacker)
  while (silentPush.attempts() === attempted) await setTimeout(10)
  let longest = 0
  for (let sent = 0; sent < 3; sent += 1) {
    const begun = performance.now()
    await order(neighbour)
    await device.next()
    longest = Math.max(longest, performance.now() - begun)
  }
  return [
    {
      ...{ group: deadDevices, name: "another shop's notification, the longest of three", unit: "s" },
      ...{ value: longest / 1_000, goal: { at: "most", value: 5 } },
    },
  ]
}
