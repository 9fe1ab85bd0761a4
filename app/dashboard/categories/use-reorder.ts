import { useCallback, useEffect, useRef, useState } from "react"
import { useFetcher, useRevalidator } from "react-router"
import { isReorderOf } from "#app/domain/arrange/reorder.ts"
import { m } from "#app/messages/compiled/messages.js"
import { refusals, type Answer } from "./answer.ts"
import { categoriesAddress } from "./categories-place.ts"

type Order = readonly string[]

/**
 * The order as the owner has it: local at once, sent whole, and the stored one again when that is refused. While one is on
 * its way the newest waits, so that they arrive in turn.
 */
export function useReorder(stored: Order, notify: (tone: "good" | "bad", text: string) => void) {
  const fetcher = useFetcher<Answer>()
  const { revalidate } = useRevalidator()
  const [local, setLocal] = useState<Order | null>(null)
  const waiting = useRef<Order | null>(null)
  const received = useRef(fetcher.data)
  const { state, data, submit } = fetcher

  const send = useCallback(
    (order: Order) => {
      const body = new URLSearchParams(order.map((id) => ["id", id]))
      const action = categoriesAddress({ reorder: "" })
      void submit(body, { method: "post", action, preventScrollReset: true })
    },
    [submit],
  )

  function reorder(order: Order) {
    setLocal(order)
    if (state === "idle") send(order)
    else waiting.current = order
  }

  useEffect(() => {
    if (state !== "idle" || data === received.current) return
    received.current = data
    const next = waiting.current
    waiting.current = null
    if (data?.refusal === undefined && next) return send(next)
    setLocal(null)
    if (data?.refusal) notify("bad", refusals[data.refusal]())
    else if (data) notify("good", m.categories_reordered())
    if (data?.refusal === "list_changed") void revalidate()
  }, [state, data, send, notify, revalidate])

  return { order: local && isReorderOf(stored, local) ? local : stored, reorder }
}
