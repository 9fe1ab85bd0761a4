import { expect, test } from "vitest"
import type { Draft, SavedDraft } from "#app/database/shop/products/drafts.ts"
import { afterPictureEvent, addedIn, type Arrival, type PictureList } from "../pictures/picture-list.ts"
import { canJoin, cardsOf, cardsToSend, isLeavingSafe, isUnsaved } from "./draft-cards.ts"
import { afterDraftEvent, type DraftEvent, holdDrafts, keyOf, openDrafts } from "./draft-list.ts"

const cover = { key: "cover.jpg", placeholder: "" }
const soap = { name: "Soap", price: "6.50" }
const bowl = { name: "Bowl", price: "5.00" }
const empty = { name: "", price: "" }
const wrong = { name: "Vase", price: "cheap" }
const lineLost = { key: "line_lost", params: {} } as const

/** A loaded draft without a name and price. */
const draft = (id: string, more: Partial<Draft> = {}): Draft => ({
  ...{ id, version: 1, name: null, priceCents: null, cover, pictureCount: 1, isBare: true },
  ...more,
})

const named = (id: string, more: Partial<Draft> = {}) => draft(id, { name: "Soap", priceCents: 650, ...more })

/** Pictures that were added on this visit, each with its arrival. */
function added(arrivals: Readonly<Record<string, Arrival>>) {
  const list = Object.entries(arrivals).reduce<PictureList>((before, [key, arrival]) => {
    const begun = { is: "added", key, source: new Blob(), position: before.length } as const
    return [begun, { is: "progressed", key, arrival } as const].reduce(afterPictureEvent, before)
  }, [])
  return addedIn(list)
}

const here = (id: string): Arrival => ({ is: "here", id })
const sending: Arrival = { is: "sending", part: 0.5 }
const failed: Arrival = { is: "failed", why: lineLost }

const opened = openDrafts(undefined)
const after = (...events: DraftEvent[]) => events.reduce(afterDraftEvent, opened)
const edited = (key: string, texts = soap): DraftEvent => ({ is: "edited", texts: { [key]: texts } })
const uploaded = (key: string, id: string, version = 1): DraftEvent => ({ is: "uploaded", key, id, version })
const result = (id: string, saved: SavedDraft, texts = soap) => ({ id, saved, texts, problems: {} })
const savedAs = (id: string, version: number, texts = soap): DraftEvent => ({
  ...{ is: "saved", results: [result(id, { is: "saved", version, lacks: [] }, texts)] },
})
const closed = (id: string, is: "published" | "changed" | "gone"): DraftEvent => ({
  ...{ is: "closed", results: [result(id, { is })] },
})
const keys = (cards: ReturnType<typeof cardsOf>) => cards.map(({ key }) => key).join(" ")

test("loaded drafts come before this visit's pictures, and those that it restored are the last", () => {
  const list = after({ is: "restored", key: "b", texts: soap })
  const cards = cardsOf(list, [draft("a"), draft("b"), draft("c")], added({ x: sending, y: here("d") }))
  expect(keys(cards)).toBe("a c x y b")
})

test("a card begins with what is stored, and one of this visit with nothing", () => {
  const [loaded, own] = cardsOf(opened, [named("a", { version: 4, pictureCount: 2 })], added({ x: sending }))
  expect(loaded).toMatchObject({
    id: "a",
    version: 4,
    pictureCount: 2,
    first: soap,
    texts: soap,
    saved: soap,
  })
  expect(own).toMatchObject({ id: null, pictureCount: 1, first: empty, texts: empty, saved: empty })
})

test("a picture that arrives gives its card the draft that it began, which the list may have loaded meanwhile", () => {
  const list = after(uploaded("x", "b", 3))
  const cards = cardsOf(list, [draft("a"), draft("b")], added({ x: here("b") }))
  expect(keys(cards)).toBe("a x")
  expect(cards[1]).toMatchObject({ id: "b", version: 3 })
  const again = cardsOf(list, [draft("a"), draft("b")], added({ x: sending }))
  expect([keys(again), again[1]?.id], "another square of it is on its way").toEqual(["a x", null])
})

test("input is unsaved until the server has it, and saved with its version", () => {
  const drafts = [draft("a")]
  const unsaved = after(edited("a"))
  expect(isUnsaved(cardsOf(unsaved, drafts, []))).toBe(true)
  const list = after(edited("a"), { is: "saving" }, savedAs("a", 2))
  const [card] = cardsOf(list, drafts, [])
  expect(card).toMatchObject({ version: 2, texts: soap, saved: soap, first: empty })
  expect([isUnsaved(cardsOf(list, drafts, [])), list.isSaving, list.error]).toEqual([false, false, null])
})

test("what is typed while a save is under way is still unsaved", () => {
  const list = after(edited("a"), { is: "saving" }, edited("a", bowl), savedAs("a", 2))
  expect(cardsToSend(cardsOf(list, [draft("a")], []), false)).toMatchObject([{ version: 2, texts: bowl }])
})

test("a card of this visit is saved under the key of its picture", () => {
  const list = after(uploaded("x", "a"), edited("x"), savedAs("a", 2))
  expect(keyOf(list, "a")).toBe("x")
  expect(cardsOf(list, [], added({ x: here("a") }))).toMatchObject([{ key: "x", version: 2, saved: soap }])
})

test("a failed save leaves the input, which the next save sends", () => {
  const list = after(edited("a"), { is: "saving" }, { is: "save-failed", why: lineLost })
  expect([list.isSaving, list.error]).toEqual([false, lineLost])
  expect(cardsToSend(cardsOf(list, [draft("a")], []), false)).toMatchObject([{ id: "a", texts: soap }])
  expect(afterDraftEvent(list, savedAs("a", 2)).error, "then it is over").toBeNull()
})

test("only changed cards whose pictures have arrived are sent, and all of them to publish", () => {
  const cards = (events: DraftEvent[]) =>
    cardsOf(after(...events), [draft("a"), named("b")], added({ x: sending, y: here("c"), z: failed }))
  const sent = (events: DraftEvent[], publishes: boolean) =>
    cardsToSend(cards(events), publishes).map(({ id }) => id)
  const inputs = [edited("b", bowl), edited("x"), edited("z")]
  expect(sent([], false)).toEqual([])
  expect(sent(inputs, false)).toEqual(["b"])
  expect(sent(inputs, true)).toEqual(["a", "b", "c"])
})

test("an invalid text stays unsaved, although the server has seen it", () => {
  const list = after(edited("a", wrong), savedAs("a", 2, wrong))
  const cards = cardsOf(list, [draft("a")], [])
  expect([isUnsaved(cards), cardsToSend(cards, false)]).toEqual([true, []])
})

test("leaving is safe while a request has all that is unsaved", () => {
  const safe = (events: DraftEvent[], arrival: Arrival) => {
    const list = after(uploaded("x", "a"), ...events)
    return isLeavingSafe(list, cardsOf(list, [], added({ x: arrival })))
  }
  expect(safe([edited("x"), { is: "saving" }], here("a"))).toBe(true)
  expect(safe([edited("x")], here("a")), "nothing is sent").toBe(false)
  expect(safe([edited("x"), { is: "saving" }], sending), "the picture is not there").toBe(false)
  expect(safe([edited("x", wrong), { is: "saving" }], here("a")), "the price is not stored").toBe(false)
  expect(isUnsaved(cardsOf(opened, [], added({ x: sending })))).toBe(true)
})

test("a card is ready with a name, a valid price or none, and a picture that did not fail", () => {
  const isReady = (texts: typeof soap, drafts = [draft("a")], items = added({})) =>
    cardsOf(after(edited("a", texts)), drafts, items)[0]?.isReady
  for (const texts of [soap, { name: "Soap", price: "" }]) expect(isReady(texts)).toBe(true)
  for (const texts of [empty, wrong, { name: "Soap", price: "0" }, { name: " ", price: "5" }])
    expect(isReady(texts)).toBe(false)
  expect(isReady(soap, [draft("a", { cover: null })])).toBe(false)
  const arrivals = [sending, here("b"), failed].map((arrival) => isReady(soap, [], added({ a: arrival })))
  expect(arrivals).toEqual([true, true, false])
})

test("a draft that another session changed begins again as it is stored, with its version", () => {
  const list = after(edited("a"), savedAs("a", 2), edited("a", bowl), closed("a", "changed"))
  const [card] = cardsOf(list, [named("a", { version: 5 })], [])
  expect(card).toMatchObject({ status: "conflict", conflicts: 1, version: 5, texts: soap, saved: soap })
  const again = [edited("a", bowl), closed("a", "changed")].reduce(afterDraftEvent, list)
  expect(cardsOf(again, [named("a")], [])).toMatchObject([{ conflicts: 2, texts: soap }])
})

test("a card of this visit that is in conflict becomes the loaded draft", () => {
  const list = after(uploaded("x", "a"), edited("x", bowl), closed("a", "changed"))
  expect(cardsOf(list, [named("a", { version: 5 })], [])).toMatchObject([
    { key: "a", status: "conflict", version: 5, texts: soap },
  ])
})

test.each(["published", "gone"] as const)("a %s draft has no card, although the list still has it", (is) => {
  expect(cardsOf(after(closed("a", is)), [draft("a"), draft("b")], [])).toMatchObject([{ key: "b" }])
  expect(cardsOf(after(uploaded("x", "a"), closed("a", is)), [draft("a")], [])).toEqual([])
})

test("a card that is left out is gone with its draft, and late events do not bring it back", () => {
  const list = after(uploaded("x", "a"), { is: "left-out", key: "x" }, { is: "left-out", key: "b" })
  const late = [edited("b"), savedAs("b", 2), uploaded("x", "a")].reduce(afterDraftEvent, list)
  for (const one of [list, late])
    expect(cardsOf(one, [draft("a"), draft("b")], added({ x: here("a") }))).toEqual([])
})

test("an undo restores a card that was left out with its input, which is not saved yet", () => {
  const list = after(
    { is: "left-out", key: "a" },
    { is: "restored", key: "x", texts: bowl },
    uploaded("x", "b"),
  )
  const cards = cardsOf(list, [draft("a")], added({ x: here("b") }))
  expect(cards).toMatchObject([{ key: "x", id: "b", first: bowl, texts: bowl, saved: empty }])
  expect(cardsToSend(cards, false)).toHaveLength(1)
})

test("a card joins the one before it: it is gone, and the other has its pictures and a new version", () => {
  const into = { id: "a", version: 7, pictureCount: 3 }
  const list = after(uploaded("x", "b"), edited("a"), { is: "joined", id: "b", into })
  expect(cardsOf(list, [draft("a"), draft("b")], [])).toMatchObject([
    { key: "a", version: 7, pictureCount: 3, texts: soap },
  ])
})

test("an undo splits them again: the pictures are a new draft with the input of its card, as the last one", () => {
  const list = after(
    { is: "joined", id: "b", into: { id: "a", version: 7, pictureCount: 3 } },
    { is: "split", id: "c", texts: bowl, from: { id: "a", version: 8, pictureCount: 2 } },
  )
  const cards = cardsOf(list, [draft("a"), draft("c")], added({ x: sending }))
  expect(keys(cards)).toBe("a x c")
  expect(cards[0]).toMatchObject({ version: 8, pictureCount: 2 })
  expect(cards[2]).toMatchObject({ texts: bowl, saved: empty })
})

test("a card of this visit that others joined is known by its draft", () => {
  const into = { id: "a", version: 7, pictureCount: 2 }
  const list = after(uploaded("x", "a"), { is: "joined", id: "b", into })
  expect(cardsOf(list, [], added({ x: here("a") }))).toMatchObject([{ version: 7, pictureCount: 2 }])
})

test("a card may join the one before it if both are stored, nothing else is lost, and there is room", () => {
  const may = (one: Partial<Draft>, before: Partial<Draft> = {}) => {
    const [first, second] = cardsOf(opened, [draft("a", before), draft("b", one)], [])
    return first && second && canJoin(second, first)
  }
  expect([may({}), may({ pictureCount: 2 }, { pictureCount: 3 })]).toEqual([true, true])
  expect([may({ isBare: false }), may({ pictureCount: 2 }, { pictureCount: 4 })]).toEqual([false, false])
  for (const arrivals of [
    { x: sending, y: here("b") },
    { x: here("a"), y: sending },
  ]) {
    const [first, second] = cardsOf(opened, [], added(arrivals))
    expect(first && second && canJoin(second, first)).toBe(false)
  }
})

test("a publication waits for pictures, then is under way, and then the cards show what they lack", () => {
  const states = [
    { is: "publishing", isWaiting: true },
    { is: "publishing", isWaiting: false },
    { is: "publication-ended", isSent: true },
  ] as const
  const busy = states.map((_, count) => after(...states.slice(0, count + 1)).busy)
  expect(busy).toEqual(["waiting", "publishing", null])
  expect(after(...states).isTried).toBe(true)
  expect(after({ is: "publication-ended", isSent: false }).isTried, "it was not sent").toBe(false)
})

test("a page without a script opens with the response to its form", () => {
  const cards = [
    result("a", { is: "saved", version: 2, lacks: ["name"] }, wrong),
    result("b", { is: "changed" }, bowl),
  ]
  const list = openDrafts({ cards, isPublication: true })
  expect(list.isTried).toBe(true)
  expect(cardsOf(list, [draft("a"), named("b")], [])).toMatchObject([
    { status: "open", texts: wrong },
    { status: "conflict", conflicts: 1, texts: soap },
  ])
  expect(opened.isTried).toBe(false)
})

test("a request reads the state after all events, also before it is rendered", () => {
  const rendered: unknown[] = []
  const { happen, latest } = holdDrafts(opened, (list) => rendered.push(list))
  happen({ is: "saving" })
  happen(edited("a"))
  expect(latest()).toEqual(after({ is: "saving" }, edited("a")))
  expect(rendered).toEqual([after({ is: "saving" }), latest()])
})
