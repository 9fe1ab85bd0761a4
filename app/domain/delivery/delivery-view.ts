import type { WantedSettings } from "../hours/wanted-settings.ts"
import type { OtherLanguages, PageLanguage } from "../language/translations.ts"
import type { OrderQuestions } from "../order/order.ts"
import type { ShopProperty } from "../shop/shop-texts.ts"
import { areaIn, deliveryCents, type AreaText, type AreaTerms, type DeliveryTerms } from "./delivery-area.ts"
import { goodsAlone, type Billed } from "./bill.ts"

/** An area as a page shows it: its texts in the page's language. */
export type AreaView = AreaTerms &
  OtherLanguages<AreaText> & {
    readonly id: string
    readonly name: string
    readonly note: string | null
    /** Its name in other languages, for searches. */
    readonly otherNames: readonly string[]
  }

/** What a page, or its script, needs to ask where an order goes, in the language of the page. */
export type DeliveryView = {
  readonly hasPickup: boolean
  readonly areas: readonly AreaView[]
  /** Where goods are picked up. */
  readonly place: string | null
  readonly map: string | null
  /** The shop's questions; that about the area asks for the street, and only where something is delivered. */
  readonly questions: OrderQuestions
  /** The shop asks when an order is wanted, too. */
  readonly asksWhen?: true
}

/** A longer list has a search instead of being one field. */
export const answersOfOneField = 8

type Shop = OtherLanguages<ShopProperty> & {
  readonly delivery: DeliveryTerms
  readonly wanted: Pick<WantedSettings, "asksWhen">
  readonly location: string | null
  readonly addressLink: string | null
  readonly questions: OrderQuestions
}

type Offers = { readonly hasPickup: boolean; readonly areas: readonly object[] }

/** Returns whether a shop says how orders reach their customers. */
export function isHandedOver({ hasPickup, areas }: Offers): boolean {
  return hasPickup || areas.length > 0
}

/** Returns whether the drawer of a shop asks all questions itself: it says how orders reach their customers, or asks when. */
export function asksInDrawer({ delivery, wanted }: Pick<Shop, "delivery" | "wanted">): boolean {
  return isHandedOver(delivery) || wanted.asksWhen
}

/** Returns what a page needs to ask where an order goes and when it is wanted; null if the shop asks neither. */
export function deliveryView(shop: Shop, language: PageLanguage): DeliveryView | null {
  const { delivery, wanted, location, addressLink, questions } = shop
  const { hasPickup, areas } = delivery
  if (!asksInDrawer(shop)) return null
  return {
    ...{ hasPickup, questions, place: hasPickup ? location : null, map: hasPickup ? addressLink : null },
    areas: areas.map((area) => {
      const shown = areaIn(area, language)
      const names = [area.name, ...Object.values(area.translations).flatMap(({ name }) => name ?? [])]
      return { ...shown, otherNames: names.filter((name) => name !== shown.name) }
    }),
    ...(wanted.asksWhen && { asksWhen: true }),
  }
}

/** Returns the only answer where there is nothing to choose; else none. */
export function onlyAnswer({ hasPickup, areas }: Offers): string {
  return hasPickup && areas.length === 0 ? "pickup" : ""
}

/** Returns the area of an answer as it travels; undefined for pickup, and for what the shop does not offer. */
export function areaOf({ areas }: Pick<DeliveryView, "areas">, where: string): AreaView | undefined {
  return areas.find(({ id }) => id === where)
}

/** Returns whether the shop offers an answer; no answer is right where nothing is asked. */
export function isOffered(view: DeliveryView, where: string): boolean {
  if (!isHandedOver(view)) return where === ""
  return (where === "pickup" && view.hasPickup) || areaOf(view, where) !== undefined
}

/** Returns the questions for an answer: the street is asked only where something is delivered. */
export function questionsFor(questions: OrderQuestions, where: string): OrderQuestions {
  return where === "pickup" ? { ...questions, area: "off" } : questions
}

/** Returns the amounts of an order with this answer, in cents; without an answer delivery is to agree. */
export function billedFor(view: DeliveryView, where: string, goodsCents: number): Billed {
  if (!isHandedOver(view)) return { ...goodsAlone, goodsCents }
  const area = areaOf(view, where)
  const cents = area ? deliveryCents(area, goodsCents) : null
  const handover = where === "pickup" ? "pickup" : "delivery"
  return { ...goodsAlone, goodsCents, handover, deliveryCents: cents }
}

/** Returns the lowest price of a delivery in cents; null while every price is to agree. */
export function lowestDelivery(areas: readonly AreaTerms[]): number | null {
  const prices = areas.flatMap(({ priceCents }) => priceCents ?? [])
  return prices.length === 0 ? null : Math.min(...prices)
}
