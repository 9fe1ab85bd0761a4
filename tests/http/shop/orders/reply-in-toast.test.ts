import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()

async function arrange(options: Partial<Parameters<typeof insertOrder>[2]> = {}) {
  const shop = await insertShop(app.database.owner)
  const soap = await insertProduct(app.database.owner, shop, { name: "Olive soap", priceCents: 650 })
  const customer = { name: "مايا", phone: "+9613412785" }
  const { id } = await insertOrder(app.database.owner, shop, {
    ...{ items: [[soap, 2]] as const, language: "ar" as const, customer },
    ...options,
  })
  const owner = await app.signInAsShop(shop)
  /** Sends a form, and returns the toast of the page that follows, in `lang`. */
  const toastAfter = async (address: string, fields: Record<string, string>, lang = "en") => {
    const location = (await owner.post(address, fields)).headers.get("location") ?? ""
    return toastOf((await owner.visit(`${location}&lang=${lang}`)).html)
  }
  return { id, owner, toastAfter }
}

const toastOf = (html: string) => /<div class="toasts [\s\S]*?data-close-toast/.exec(html)?.[0] ?? ""

/** The text of the chat that a toast opens, with its phone. */
function chatIn(toast: string): [phone: string, text: string] {
  const [, phone = "", text = ""] = /href="https:\/\/wa\.me\/(\d+)\?text=([^"]+)"/.exec(toast) ?? []
  return [phone, decodeURIComponent(text)]
}

const confirmed = "أهلًا مايا، طلبك رقم 1001 مؤكّد. المجموع: \u2066$13.00\u2069."

test.each([
  ["Home", (id: string) => `/shop/dashboard?confirm=${id}`, "en"],
  ["the list", (id: string) => `/shop/orders?status=new&confirm=${id}`, "ar"],
  ["the order's page", (id: string) => `/shop/orders/${id}?confirm=`, "en"],
] as const)(
  "the toast of a confirmation on %s holds the ready reply in the shopper's language",
  async (_, at, lang) => {
    const { id, toastAfter } = await arrange()
    const toast = await toastAfter(at(id), { version: "2" }, lang)
    expect(toast).toContain(messages[lang].orders_done_confirmed.replace("{number}", "1001"))
    expect(toast).toContain(messages[lang].home_reply)
    expect(chatIn(toast)).toEqual(["9613412785", confirmed])
  },
)

test.each([
  ["en", 300, "Total: \u2066$16.00\u2069, with \u2066$3.00\u2069 for delivery."],
  ["ar", 300, "المجموع: \u2066$16.00\u2069، والتوصيل منها \u2066$3.00\u2069."],
  ["en", 0, "Total: \u2066$13.00\u2069."],
] as const)(
  "the reply says in %s what of the total is for delivery, of %i cents",
  async (language, cents, text) => {
    const shop = await insertShop(app.database.owner)
    const soap = await insertProduct(app.database.owner, shop, { name: "Olive soap", priceCents: 650 })
    const area = await insertArea(app.database.owner, shop.id, { name: "Metn", priceCents: cents })
    const handover = { kind: "delivery", area, cents, price: cents, freeFrom: null } as const
    const { id } = await insertOrder(app.database.owner, shop, { items: [[soap, 2]], language, handover })
    const owner = await app.signInAsShop(shop)
    await owner.post(`/shop/orders/${id}?confirm=`, { version: "2" })
    expect((await owner.visit(`/shop/orders/${id}?lang=en`)).html).toContain(text)
  },
)

test.each([
  ["no phone", { name: "Maya" }],
  ["a landline", { name: "Maya", phone: "+9611999999" }],
])("with %s the toast copies the reply", async (_, customer) => {
  const { id, toastAfter } = await arrange({ customer, language: "en" })
  const toast = await toastAfter(`/shop/orders?confirm=${id}`, { version: "2" })
  expect(toast).toContain('data-copy="Hello Maya, your order #1001 is confirmed.')
  expect(toast, "in words").toContain(`>${messages.en.home_copy_reply}</button>`)
  expect(toast).not.toContain("wa.me")
})

test("the toast of a cancellation holds a reply with its reason, which only a cancelled order has", async () => {
  const { id, owner, toastAfter } = await arrange()
  const path = `/shop/orders/${id}`
  const panel = async () => (await owner.visit(`${path}?lang=en`)).html
  expect(await panel()).not.toContain(messages.en.reply_cancelled_name)
  const toast = await toastAfter(`${path}?cancel=`, { version: "2", reason: "عذرًا، نفد {name}." })
  expect(chatIn(toast)).toEqual(["9613412785", "أهلًا مايا، أُلغي طلبك رقم 1001. \u2068عذرًا، نفد {name}.\u2069"])
  expect(await panel()).toContain(messages.en.reply_cancelled_name)
  expect(await panel()).not.toContain(messages.en.reply_confirmed_name)
})

test("a completed order, a step that was undone, and another shop's order have no reply in a toast", async () => {
  const { id, owner, toastAfter } = await arrange()
  const other = await arrange()
  await toastAfter(`/shop/orders?confirm=${id}`, { version: "2" })
  const done = `/shop/orders?lang=en&done=confirmed.${id}.1001.3`
  expect(toastOf((await owner.visit(done)).html), "the control").toContain("wa.me")
  expect(toastOf((await other.owner.visit(done)).html)).not.toContain("wa.me")
  expect(await toastAfter(`/shop/orders?complete=${id}`, { version: "3" })).not.toContain("wa.me")
  expect(toastOf((await owner.visit(done)).html), "it has another status").not.toContain("wa.me")
  expect(await toastAfter(`/shop/orders?undo=${id}`, { version: "4" })).not.toContain("wa.me")
})
