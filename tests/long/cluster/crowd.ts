import { randomBytes, randomInt } from "node:crypto"
import { Agent, request } from "node:http"
import { once } from "node:events"
import { setTimeout as delay } from "node:timers/promises"
import { text } from "node:stream/consumers"
import type { IncomingMessage } from "node:http"
import { picture } from "#tests/fixtures/product-form.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import type { Books } from "./books.ts"
import { pagesOf, type SampleShop, type Shops } from "./seed-cluster.ts"
import { changedName, Owner } from "./owner.ts"
import type { Traffic } from "./traffic.ts"

type Run = { url: string; shops: Shops; traffic: Traffic; books: Books }

/** How long each rests after a turn, in milliseconds. */
const rests = { cachedPage: 80, renderedPage: 400, owner: 300, order: 400 }
/** One owner's product of so many has a picture, whose files take a processor for a second or more. */
const pictureEvery = 40

/** Shoppers, owners and orders at `url`: some thirty answers a second. Resolves once all owners are signed in. */
export async function startCrowd(run: Run): Promise<{ stop(): Promise<unknown> }> {
  const over = new AbortController()
  const { url, shops, traffic } = run
  const image = await picture()
  const owners = await Promise.all(shops.busy.map((shop) => Owner.signIn(url, shop, traffic)))
  const iterations = [
    ...[0, 1].map((first) => ({ rest: rests.cachedPage, iteration: cachedPages(run, first) })),
    { rest: rests.renderedPage, iteration: renderedPages(run) },
    ...owners.map((owner, index) => ({ rest: rests.owner, iteration: saves(run, owner, index, image) })),
    ...shops.busy.slice(0, 2).map((shop) => ({ rest: rests.order, iteration: orders(run, shop) })),
  ]
  const going = iterations.map(async ({ rest, iteration }) => {
    for (let number = 0; !over.signal.aborted; number++) {
      await iteration(number)
      await delay(rest, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })
  return {
    /** Waits for what was sent. */
    stop() {
      over.abort()
      return Promise.all(going)
    },
  }
}

type Iteration = (number: number) => Promise<void>

/** Pages that no change touches: each answer must be 200, whatever is broken. */
function cachedPages({ url, shops: { quiet }, traffic }: Run, first: number): Iteration {
  const visitor = visitorOf(url)
  const paths = pagesOf(quiet)
  return async (number) => {
    const page = await visitor.visit(paths[(first + number) % paths.length] ?? "/").catch(() => null)
    traffic.countEnded("kept page", page?.status ?? 0, page?.status === 200)
  }
}

/** Searches, which are made anew each time. */
function renderedPages({ url, shops: { busy }, traffic }: Run): Iteration {
  const visitor = visitorOf(url)
  return async (number) => {
    const page = await visitor
      .visit(`/shop/${busy[number % busy.length]?.slug}?q=${Math.random()}`)
      .catch(() => null)
    traffic.countEnded("made page", page?.status ?? 0, page?.status === 200)
  }
}

/** New products and changed ones by turns. */
function saves({ traffic, books, shops }: Run, owner: Owner, position: number, image: Blob): Iteration {
  const writer = `owner ${position}`
  const { products = [] } = shops.busy[position] ?? {}
  return async (number) => {
    const isNew = number % 2 === 0
    const product = products[number % products.length] ?? ""
    const name = isNew ? `${writer}, product ${number}` : changedName(number)
    const saved = isNew
      ? await owner.addProduct(name, position === 0 && number % pictureEvery === 10 ? image : undefined)
      : await owner.rename(product, name)
    if (saved === null) return
    books.enter(isNew ? { kind: "product", name } : { kind: "change", name, product, number }, saved)
    if (saved.isAcknowledged) traffic.acknowledged(writer, saved.begunAt)
  }
}

/** Orders as the drawer sends them, each from an address of its own, because a network may not send many. */
function orders({ url, traffic, books }: Run, shop: SampleShop): Iteration {
  const writer = `orders of ${shop.slug}`
  return async (number) => {
    const name = `Shopper ${number} of ${shop.slug}`
    const items = [
      {
        productId: shop.products[number % shop.products.length],
        variantId: null,
        quantity: 1 + (number % 9),
      },
    ]
    const customer = { name, phone: "", area: "", note: "" }
    const order = { items, language: "en", key: randomBytes(16).toString("hex"), previousId: null, customer }
    const begunAt = performance.now()
    const status = await sendFrom(
      `127.${randomInt(1, 250)}.${randomInt(250)}.${randomInt(1, 250)}`,
      `${url}/shop/${shop.slug}/order`,
      order,
    )
    const isAcknowledged = status === 200
    traffic.countEnded("order", status, isAcknowledged)
    books.enter({ kind: "order", name }, { status, isAcknowledged })
    if (isAcknowledged) traffic.acknowledged(writer, begunAt)
  }
}

/** Sends JSON from an address of this machine. @returns the answer's status, 0 without one */
async function sendFrom(localAddress: string, url: string, body: unknown): Promise<number> {
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" }
  const sent = request(url, { method: "POST", localAddress, headers, agent: new Agent() })
  sent.end(JSON.stringify(body))
  try {
    const [result] = (await once(sent, "response")) as [IncomingMessage]
    await text(result)
    return result.statusCode ?? 0
  } catch {
    return 0
  }
}
