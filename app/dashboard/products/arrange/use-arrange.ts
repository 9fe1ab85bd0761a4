import { useEffect, useRef, useState } from "react"
import { useFetcher, useRevalidator } from "react-router"
import type { ArrangedProduct, ArrangeQuery } from "#app/database/shop/products/arrange-products.ts"
import type { Notify } from "../product-flash.ts"
import { actionParameters, arrangeAddress, type ArrangeAction } from "./arrange-address.ts"
import {
  arrangeFlashText,
  arrangeErrors,
  type ArrangeActionData,
  type ArrangeFlash,
} from "./arrange-action-data.ts"

type Products = readonly ArrangedProduct[]
type Arranged = Pick<ArrangedProduct, "id" | "isPinned">
type Waiting = { readonly act: ArrangeAction; readonly address: string }

/**
 * Returns the products as their owner has arranged them. A move is shown immediately, and moves are sent one after the
 * other. If one is rejected, the stored order is shown again, and the waiting moves are discarded, because they were
 * meant for another list.
 */
export function useArrange(stored: Products, query: ArrangeQuery, notify: Notify) {
  const fetcher = useFetcher<ArrangeActionData>()
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const received = useRef(fetcher.data)
  const sent = useRef<Waiting | null>(null)
  const { state, data, submit } = fetcher

  function action(action: ArrangeAction) {
    const address = arrangeAddress(query, { ...actionParameters(action), here: "" })
    setWaiting((actions) => [...actions, { act: action, address }])
  }

  function receive({ error, done }: ArrangeActionData) {
    setWaiting((actions) => (error === undefined ? actions.slice(1) : []))
    if (error !== undefined) notify("bad", arrangeErrors[error]())
    // A failed connection loads nothing again.
    if (error !== undefined && error !== "failed") void revalidate()
    if (done === undefined) return
    const name = done === "undone" ? undefined : stored.find(({ id }) => id === done.id)?.name
    notify("good", arrangeFlashText(done, name), { undo: undoOf(done) })
  }

  function undoOf(done: ArrangeFlash) {
    if (done === "undone" || done.was === done.now) return null
    return { press: () => action({ kind: "undo", id: done.id, was: done.was, now: done.now }) }
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

  return {
    products: waiting.reduce((products, { act: action }) => arranged(products, action), stored),
    act: action,
  }
}

/** Returns the visible products after an action. Pinned ones come first in any case. */
export function arranged<Row extends Arranged>(
  products: readonly Row[],
  action: ArrangeAction,
): readonly Row[] {
  const product = products.find(({ id }) => id === action.id)
  if (product === undefined || action.kind === "undo") return products
  const isPinned = action.kind === "move" ? product.isPinned : action.kind === "pin"
  const others = products.filter((other) => other !== product)
  const top = isPinned ? 0 : others.filter((other) => other.isPinned).length
  const behind = action.kind === "move" ? action.behind : null
  const position = behind === null ? top : others.findIndex(({ id }) => id === behind) + 1
  return position === 0 && behind !== null
    ? products
    : others.toSpliced(position, 0, { ...product, isPinned })
}
