import { useCallback, useEffect, useRef, useState } from "react"
import { useFetcher, useRevalidator } from "react-router"
import { isReorderOf } from "#app/domain/arrange/reorder.ts"
import { m } from "#app/messages/compiled/messages.js"
import { errors, type ActionData } from "./categories-action-data.ts"
import { categoriesAddress } from "./categories-dialog-state.ts"

type Order = readonly string[]

/**
 * Returns the order as the owner sees it. A new order is shown immediately and sent whole; if it is rejected, the
 * stored order is shown again. While one order is being sent, only the newest other one waits, so that they arrive in
 * sequence.
 */
export function useReorder(stored: Order, notify: (tone: "good" | "bad", text: string) => void) {
  const fetcher = useFetcher<ActionData>()
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
    if (data?.error === undefined && next) return send(next)
    setLocal(null)
    if (data?.error) notify("bad", errors[data.error]())
    else if (data) notify("good", m.categories_reordered())
    if (data?.error === "list_changed") void revalidate()
  }, [state, data, send, notify, revalidate])

  return { order: local && isReorderOf(stored, local) ? local : stored, reorder }
}
