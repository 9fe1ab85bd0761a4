import { useState } from "react"
import { href } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { callServer } from "../editor/open-form.ts"
import type { Notify } from "../product-flash.ts"
import { type DraftPictureResult, draftsErrorText } from "./drafts-action-data.ts"
import type { Card } from "./card-texts.ts"

type Options = {
  versions: Map<string, number>
  notify: Notify
  /** Called when the card's pictures belong to another card. */
  onJoined: (card: Card) => void
  /** Called when they have a card of their own again, that of the draft `id`. */
  onSplit: (card: Card, id: string) => Promise<void>
}

/** Makes a card's pictures further pictures of the product before it ("Same as the one before"), with an undo. */
export function useJoinCards({ versions, notify, onJoined, onSplit }: Options) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [busy, setBusy] = useState<string | null>(null)
  const countOf = ({ id, draft }: Card) => counts[id ?? ""] ?? draft?.pictureCount ?? 1
  const setCount = (id: string, count: number) => setCounts((before) => ({ ...before, [id]: count }))

  async function call(query: Record<string, string>, pictures: readonly string[] = []) {
    const search = new URLSearchParams([...Object.entries(query), ...pictures.map((id) => ["picture", id])])
    const address = `${href("/shop/products/drafts/pictures")}?${search.toString()}`
    const sent = await callServer<DraftPictureResult>(address, null)
    const why = sent.ok ? sent.body.error : sent.why
    if (why) notify("bad", draftsErrorText(why))
    if (!sent.ok || !sent.body.draft) return null
    versions.set(sent.body.draft.id, sent.body.draft.version)
    return sent.body
  }

  return {
    countOf,
    isJoining: busy !== null,
    /**
     * Returns whether both are stored, the join loses nothing but the card's input, and the product has room for the
     * pictures.
     */
    canJoin(card: Card, before: Card | undefined): boolean {
      if (card.id === null || before === undefined || before.id === null) return false
      const isBare = card.draft?.isBare ?? true
      return isBare && countOf(before) + countOf(card) <= limits.productImages
    },
    async join(card: Card, { id: into }: Card): Promise<void> {
      if (card.id === null || into === null || busy !== null) return
      setBusy(card.id)
      const result = await call({ join: card.id, into })
      setBusy(null)
      if (result === null) return
      const { joined = [], pictureCount = 1 } = result
      setCount(into, pictureCount)
      onJoined(card)
      const press = async () => {
        const key = crypto.getRandomValues(new Uint32Array(4)).join("-")
        const split = await call({ split: into, key }, joined)
        if (!split?.begun) return
        setCount(into, pictureCount - joined.length)
        await onSplit(card, split.begun)
      }
      notify("good", m.draft_joined(), { undo: { press: () => void press() } })
    },
  }
}
