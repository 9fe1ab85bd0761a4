import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react"
import { href } from "react-router"
import type { Draft } from "#app/database/shop/products/drafts.ts"
import type { DraftTexts } from "#app/domain/product/draft-form.ts"
import type { ProductError } from "../products-action-data.ts"
import { callServer } from "../editor/open-form.ts"
import { FairQueue } from "#app/http/fair-queue.ts"
import { emptyTexts, isSame, isValid, readCards, type Texts, textsOfDraft, without } from "./card-texts.ts"
import type { CardActionData, DraftsActionData } from "./drafts-action-data.ts"

type Options = {
  form: RefObject<HTMLFormElement | null>
  drafts: readonly Draft[]
  /** The drafts' versions by their ids, after changes of this page. */
  versions: Map<string, number>
  /** Returns the draft of a picture of this visit; null until it has arrived. */
  idOf: (key: string) => string | null
}

/** The result of a request. `others` are the cards that did not become a saved draft, with their keys. */
export type SentCards = {
  readonly isSent: boolean
  readonly others: readonly (CardActionData & { key: string })[]
}

/**
 * Saves cards whose pictures have arrived, one request after the other. After any failure the input stays, and is sent
 * again when the connection is back.
 */
export function useSaveCards({ form, drafts, versions, idOf }: Options) {
  const saved = useRef<Texts>({})
  const [input, setInput] = useState<Texts>({})
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<ProductError | null>(null)
  const [queue] = useState(() => new FairQueue(1))
  const stored = new Map(drafts.map((draft) => [draft.id, draft]))

  function savedTexts(key: string): DraftTexts {
    const draft = stored.get(key)
    return saved.current[key] ?? (draft ? textsOfDraft(draft) : emptyTexts)
  }

  /** Sends the cards that are not saved yet. With `publishes` it sends all, and the complete ones are published. */
  function send(publishes: boolean): Promise<SentCards> {
    return queue.run(async () => {
      const cards = Object.entries(readCards(form.current)).flatMap(([key, texts]) => {
        const id = stored.get(key)?.id ?? idOf(key)
        return id !== null && (publishes || !isSame(texts, savedTexts(key))) ? [{ key, id, texts }] : []
      })
      if (cards.length === 0) return { isSent: true, others: [] }
      const body = new FormData()
      for (const { id, texts } of cards) {
        body.append("draft", id)
        body.append("version", String(versions.get(id) ?? stored.get(id)?.version ?? 0))
        body.append("name", texts.name)
        body.append("price", texts.price)
      }
      setSaving(true)
      const address = href("/shop/products/drafts/save") + (publishes ? "?publish" : "")
      const sent = await callServer<DraftsActionData>(address, body, true)
      const why = sent.ok ? sent.body.error : sent.why
      setSaving(false)
      setError(why ?? null)
      if (!sent.ok || why) return { isSent: false, others: [] }
      return { isSent: true, others: take(cards, sent.body.cards ?? []) }
    })
  }

  function take(cards: readonly { key: string; id: string }[], results: readonly CardActionData[]) {
    const keys = new Map(cards.map(({ id, key }) => [id, key]))
    return results.flatMap((actionData) => {
      const key = keys.get(actionData.id)
      if (key === undefined) return []
      if (actionData.saved.is !== "saved") return [{ ...actionData, key }]
      versions.set(actionData.id, actionData.saved.version)
      saved.current = { ...saved.current, [key]: actionData.texts }
      return []
    })
  }

  const read = () => setInput(readCards(form.current))
  return {
    ...{ input, read, send, isSaving, error },
    /** Invalid input is not stored. */
    isSaved: (key: string, texts: DraftTexts) => isSame(texts, savedTexts(key)) && isValid(texts),
    forget(keys: readonly string[]) {
      saved.current = without(saved.current, keys)
      setInput((before) => without(before, keys))
    },
  }
}

/** Calls `save` when the page is hidden, and when the connection is back. */
export function useAutosave(save: () => void): void {
  const onSave = useEffectEvent(save)
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && onSave()
    const resume = () => onSave()
    document.addEventListener("visibilitychange", hide)
    window.addEventListener("online", resume)
    return () => {
      document.removeEventListener("visibilitychange", hide)
      window.removeEventListener("online", resume)
    }
  }, [])
}
