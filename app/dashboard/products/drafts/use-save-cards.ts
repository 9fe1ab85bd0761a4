import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react"
import { href } from "react-router"
import type { Draft } from "#app/database/shop/products/drafts.ts"
import type { DraftTexts } from "#app/domain/product/draft-form.ts"
import type { ProductRefusal } from "../answer.ts"
import { callServer } from "../editor/open-form.ts"
import { oneByOne } from "../one-by-one.ts"
import { emptyTexts, isRight, isSame, readCards, type Texts, textsOfDraft, without } from "./card-texts.ts"
import type { CardAnswer, DraftsAnswer } from "./drafts-answer.ts"

type Options = {
  form: RefObject<HTMLFormElement | null>
  drafts: readonly Draft[]
  /** The drafts' versions by their ids, where this page moved them. */
  versions: Map<string, number>
  /** The draft of a picture of this visit; null until it has arrived. */
  idOf: (key: string) => string | null
}

/** What was sent: the cards of which something else became than a saved draft, by their keys. */
export type SentCards = {
  readonly isSent: boolean
  readonly others: readonly (CardAnswer & { key: string })[]
}

/**
 * Saves cards whose pictures have arrived, one request after the other. Whatever goes wrong, what was typed stays, and is
 * sent again when the line is back.
 */
export function useSaveCards({ form, drafts, versions, idOf }: Options) {
  const saved = useRef<Texts>({})
  const [typed, setTyped] = useState<Texts>({})
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<ProductRefusal | null>(null)
  const [inTurn] = useState(oneByOne)
  const stored = new Map(drafts.map((draft) => [draft.id, draft]))

  function savedTexts(key: string): DraftTexts {
    const draft = stored.get(key)
    return saved.current[key] ?? (draft ? textsOfDraft(draft) : emptyTexts)
  }

  /** With `publishes` all cards, which are published if they are whole; else those that are not saved yet. */
  function send(publishes: boolean): Promise<SentCards> {
    return inTurn(async () => {
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
      const sent = await callServer<DraftsAnswer>(address, body, true)
      const why = sent.ok ? sent.body.refusal : sent.why
      setSaving(false)
      setRefusal(why ?? null)
      if (!sent.ok || why) return { isSent: false, others: [] }
      return { isSent: true, others: take(cards, sent.body.cards ?? []) }
    })
  }

  function take(cards: readonly { key: string; id: string }[], answers: readonly CardAnswer[]) {
    const keys = new Map(cards.map(({ id, key }) => [id, key]))
    return answers.flatMap((answer) => {
      const key = keys.get(answer.id)
      if (key === undefined) return []
      if (answer.saved.is !== "saved") return [{ ...answer, key }]
      versions.set(answer.id, answer.saved.version)
      saved.current = { ...saved.current, [key]: answer.texts }
      return []
    })
  }

  const read = () => setTyped(readCards(form.current))
  return {
    ...{ typed, read, send, isSaving, refusal },
    /** What is wrong is not stored. */
    isSaved: (key: string, texts: DraftTexts) => isSame(texts, savedTexts(key)) && isRight(texts),
    forget(keys: readonly string[]) {
      saved.current = without(saved.current, keys)
      setTyped((before) => without(before, keys))
    },
  }
}

/** Calls `save` when the page is hidden, and when the line is back. */
export function useSaveInTime(save: () => void): void {
  const onTime = useEffectEvent(save)
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && onTime()
    const resume = () => onTime()
    document.addEventListener("visibilitychange", hide)
    window.addEventListener("online", resume)
    return () => {
      document.removeEventListener("visibilitychange", hide)
      window.removeEventListener("online", resume)
    }
  }, [])
}
