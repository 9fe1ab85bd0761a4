import { useEffect, useRef, useState } from "react"
import { useFetcher, useRevalidator } from "react-router"
import type { ArrangedProduct, ArrangeQuery } from "#app/database/shop/products/arrange-products.ts"
import type { Notify } from "../notice.ts"
import { actParameters, arrangeAddress, type ArrangeAct } from "./arrange-address.ts"
import {
  arrangeNoticeText,
  arrangeRefusals,
  type ArrangeAnswer,
  type ArrangeNotice,
} from "./arrange-answer.ts"

type Products = readonly ArrangedProduct[]
type Arranged = Pick<ArrangedProduct, "id" | "isPinned">
type Waiting = { readonly act: ArrangeAct; readonly address: string }

/**
 * The products as their owner has arranged them: here at once, sent one move after the other, and as they are stored when
 * one is refused. Those that wait behind it are given up then: they were meant for another list.
 */
export function useArrange(stored: Products, query: ArrangeQuery, notify: Notify) {
  const fetcher = useFetcher<ArrangeAnswer>()
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const received = useRef(fetcher.data)
  const sent = useRef<Waiting | null>(null)
  const { state, data, submit } = fetcher

  function act(act: ArrangeAct) {
    const address = arrangeAddress(query, { ...actParameters(act), here: "" })
    setWaiting((acts) => [...acts, { act, address }])
  }

  function receive({ refusal, done }: ArrangeAnswer) {
    setWaiting((acts) => (refusal === undefined ? acts.slice(1) : []))
    if (refusal !== undefined) notify("bad", arrangeRefusals[refusal]())
    // After a refusal nothing is read again by itself.
    if (refusal !== undefined && refusal !== "failed") void revalidate()
    if (done === undefined) return
    const name = done === "undone" ? undefined : stored.find(({ id }) => id === done.id)?.name
    notify("good", arrangeNoticeText(done, name), { undo: undoOf(done) })
  }

  function undoOf(done: ArrangeNotice) {
    if (done === "undone" || done.was === done.now) return null
    return { press: () => act({ kind: "undo", id: done.id, was: done.was, now: done.now }) }
  }

  useEffect(() => {
    if (state !== "idle") return
    if (data !== received.current) {
      received.current = data
      sent.current = null
      if (data) receive(data)
      return
    }
    const [next] = waiting
    if (next === undefined || next === sent.current) return
    sent.current = next
    void submit(null, { method: "post", action: next.address, preventScrollReset: true })
  })

  return { products: waiting.reduce((products, { act }) => arranged(products, act), stored), act }
}

/** The products after an act, as far as they are shown: pinned ones first, whatever is done. */
export function arranged<Row extends Arranged>(products: readonly Row[], act: ArrangeAct): readonly Row[] {
  const product = products.find(({ id }) => id === act.id)
  if (product === undefined || act.kind === "undo") return products
  const isPinned = act.kind === "move" ? product.isPinned : act.kind === "pin"
  const others = products.filter((other) => other !== product)
  const top = isPinned ? 0 : others.filter((other) => other.isPinned).length
  const behind = act.kind === "move" ? act.behind : null
  const place = behind === null ? top : others.findIndex(({ id }) => id === behind) + 1
  return place === 0 && behind !== null ? products : others.toSpliced(place, 0, { ...product, isPinned })
}
