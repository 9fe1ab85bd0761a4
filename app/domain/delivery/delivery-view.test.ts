import { expect, test } from "vitest"
import type { OrderQuestions } from "../order/order.ts"
import type { DeliveryArea } from "./delivery-area.ts"
import {
  billedFor,
  deliveryView,
  isOffered,
  lowestDelivery,
  onlyAnswer,
  questionsFor,
} from "./delivery-view.ts"

const questions: OrderQuestions = { name: "off", phone: "required", area: "required", note: "off" }
const metn: DeliveryArea = {
  ...{ id: "metn", name: "Metn", note: null, translations: { ar: { name: "المتن" } } },
  ...{ priceCents: 300, freeFromCents: 4_000, smallestCents: null },
}
const akkar = { ...metn, id: "akkar", name: "Akkar", translations: {}, priceCents: null, freeFromCents: null }

const viewOf = (
  areas: readonly DeliveryArea[],
  hasPickup: boolean,
  locale: "en" | "ar" = "en",
  asksWhen = false,
) =>
  deliveryView(
    {
      delivery: { areas, hasPickup },
      ...{ questions, wanted: { asksWhen } },
      location: "Gouraud Street",
      addressLink: "https://map.example",
    },
    { locale, own: "en" },
  )

test("a shop without areas and pickup shows nothing, one without pickup shows no address", () => {
  expect(viewOf([], false)).toBeNull()
  expect(viewOf([metn], false)).toMatchObject({ place: null, map: null })
  expect(viewOf([], true)).toMatchObject({ place: "Gouraud Street", map: "https://map.example", areas: [] })
})

test("a shop that asks when alone has a view without answers to where, and its bill is the goods", () => {
  const view = viewOf([], false, "en", true)
  expect(view).toMatchObject({ asksWhen: true, areas: [], hasPickup: false })
  expect(view && [isOffered(view, ""), isOffered(view, "pickup"), onlyAnswer(view)]).toEqual([
    true,
    false,
    "",
  ])
  expect(view && billedFor(view, "", 2_000)).toMatchObject({ handover: null, goodsCents: 2_000 })
  expect(viewOf([metn], true), "no trace of it in others").not.toHaveProperty("asksWhen")
})

test("an area has the page's name and, for searches, its names in other languages", () => {
  expect(viewOf([metn], true, "ar")?.areas).toMatchObject([{ name: "المتن", otherNames: ["Metn"] }])
  expect(viewOf([metn, akkar], true)?.areas).toMatchObject([
    { name: "Metn", otherNames: ["المتن"] },
    { name: "Akkar", otherNames: [] },
  ])
})

test("only what the shop offers is an answer, and with pickup alone there is but one", () => {
  const [both, alone, delivers] = [viewOf([metn], true), viewOf([], true), viewOf([metn], false)]
  if (!both || !alone || !delivers) throw new Error("no view")
  expect(["metn", "pickup", "akkar", ""].map((where) => isOffered(both, where))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isOffered(delivers, "pickup")).toBe(false)
  expect([onlyAnswer(both), onlyAnswer(alone)]).toEqual(["", "pickup"])
})

test("the street is asked only where something is delivered", () => {
  expect(questionsFor(questions, "metn")).toEqual(questions)
  expect(questionsFor(questions, "pickup")).toEqual({ ...questions, area: "off" })
})

test("an order's amounts follow from its answer; without one delivery is to agree", () => {
  const view = viewOf([metn, akkar], true)
  if (view === null) throw new Error("no view")
  const billed = (where: string, goods: number) => billedFor(view, where, goods)
  expect(billed("metn", 3_999)).toMatchObject({ goodsCents: 3_999, handover: "delivery", deliveryCents: 300 })
  expect(billed("metn", 4_000)).toMatchObject({ deliveryCents: 0 })
  expect(billed("akkar", 9_900)).toMatchObject({ handover: "delivery", deliveryCents: null })
  expect(billed("pickup", 100)).toMatchObject({ handover: "pickup", deliveryCents: null })
  expect(billed("", 100)).toMatchObject({ handover: "delivery", deliveryCents: null })
})

test("the lowest price leaves out those that are to agree", () => {
  expect(lowestDelivery([akkar, metn, { ...metn, priceCents: 200 }])).toBe(200)
  expect(lowestDelivery([akkar])).toBeNull()
})
