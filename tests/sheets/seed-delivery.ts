import type { ClientBase } from "pg"
import { insertArea, offerPickup } from "#tests/fixtures/insert-area.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"

const areas: readonly Parameters<typeof insertArea>[2][] = [
  { name: "Beirut", ar: "بيروت", priceCents: 200, note: "Same day" },
  {
    name: "Baabda and Aley",
    ar: "بعبدا وعاليه",
    priceCents: 400,
    freeFromCents: 4_000,
    smallestCents: 1_500,
  },
  {
    name: "Tripoli, Koura, Zgharta and Batroun",
    ar: "طرابلس والكورة وزغرتا والبترون",
    ...{ priceCents: 500, note: "Monday, Wednesday and Saturday" },
  },
  { name: "Hamra, next door", priceCents: 0 },
  { name: "Nabatieh", ar: "النبطيّة", priceCents: 600, isActive: false },
]

/** Has a shop deliver: to areas of each kind, with an order to one of them and one whose price is to agree. */
export async function seedDelivery(owner: ClientBase, shop: { id: string; slug: string }, product: string) {
  await offerPickup(owner, shop.id)
  const ids: string[] = []
  for (const area of areas) ids.push(await insertArea(owner, shop.id, area))
  const akkar = await insertArea(owner, shop.id, { name: "Akkar", ar: "عكّار" })
  const [beirut = ""] = ids
  const customer = { name: "Maya", phone: "+9613412785", area: "Gouraud Street, Saab building, 3rd floor" }
  const placeOrder = (handover: Parameters<typeof insertOrder>[2]["handover"], language: "en" | "ar") =>
    insertOrder(owner, shop, { items: [[product, 1]], language, customer, ageMinutes: 30, handover })
  const priced = { kind: "delivery", area: beirut, cents: 200, price: 200, freeFrom: null } as const
  const open = { kind: "delivery", area: akkar, cents: null, price: null, freeFrom: null } as const
  await placeOrder({ kind: "pickup" }, "en")
  const delivered = await placeOrder(priced, "en")
  const toAgree = await placeOrder(open, "ar")
  return { area: beirut, delivered: delivered.id, toAgree: toAgree.id }
}
