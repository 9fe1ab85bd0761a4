import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react"
import { flushSync } from "react-dom"
import type { Draft } from "#app/database/shop/products/drafts.ts"
import type { DraftTexts } from "#app/domain/product/draft-form.ts"
import { FairQueue } from "#app/http/fair-queue.ts"
import { m } from "#app/messages/compiled/messages.js"
import { refresh } from "#app/ui/script/pages/visit-page.ts"
import type { Notify } from "../product-flash.ts"
import { addedIn } from "../pictures/picture-list.ts"
import { copyOfPicture } from "../pictures/send-picture.ts"
import { usePictures } from "../pictures/use-pictures.ts"
import { type Card, cardsOf, cardsToSend, isLeavingSafe, isUnsaved } from "./draft-cards.ts"
import { holdDrafts, keyOf, openDrafts } from "./draft-list.ts"
import { deleteDraft, draftUploader, joinDrafts, saveDrafts, splitDraft } from "./draft-requests.ts"
import { type CardActionData, type DraftsActionData, draftsErrorText } from "./drafts-action-data.ts"

type Options = {
  drafts: readonly Draft[]
  /** The response to a form that was sent without a script. */
  actionData: DraftsActionData | undefined
  form: RefObject<HTMLFormElement | null>
  notify: Notify
}

/**
 * Holds the drafts of a shop while they are filled in: each picture is sent immediately, input as soon as its field is
 * left.
 */
export function useDrafts({ drafts, actionData, form, notify }: Options) {
  const [list, setList] = useState(() => openDrafts(actionData))
  const [{ happen, latest }] = useState(() => holdDrafts(list, setList))
  const [upload] = useState(() => draftUploader((key, draft) => happen({ is: "uploaded", key, ...draft })))
  const pictures = usePictures(none, upload)
  const [queue] = useState(() => new FairQueue(1))
  const isJoining = useRef(false)
  const isLeaving = useRef(false)
  const cards = cardsOf(list, drafts, addedIn(pictures.items))

  /** Reads all fields, which may have been filled in before a script ran. */
  const read = () => happen({ is: "edited", texts: readCards(form.current) })

  /**
   * Sends cards whose pictures have arrived, one request after the other. Returns the results of those that did not
   * become a saved draft; null after a failure, when the input stays. `sure` are the prices that are confirmed.
   */
  function send(publishes: boolean, sure = ""): Promise<CardActionData[] | null> {
    return queue.run(async () => {
      read()
      const present = cardsOf(latest(), drafts, addedIn(pictures.latest()))
      const unsent = cardsToSend(present, publishes)
      if (unsent.length === 0) return []
      happen({ is: "saving" })
      const sent = await saveDrafts(unsent, publishes, sure)
      const why = sent.ok ? sent.body.error : sent.why
      const results = (sent.ok && sent.body.cards) || []
      happen(why ? { is: "save-failed", why } : { is: "saved", results })
      return why ? null : results.filter(({ saved }) => saved.is !== "saved")
    })
  }

  /** Removes the cards of drafts that were published, deleted or changed by another session. */
  async function close(results: readonly CardActionData[]): Promise<void> {
    if (results.length === 0) return
    await refresh()
    flushSync(() => {
      for (const { id } of results) pictures.remove(keyOf(latest(), id))
      happen({ is: "closed", results })
    })
  }

  /** Returns the drafts whose pictures a request changed; null after an error, which is shown. */
  async function changed(request: ReturnType<typeof joinDrafts>) {
    const sent = await request
    const why = sent.ok ? sent.body.error : sent.why
    if (why) notify("bad", draftsErrorText(why))
    return sent.ok && sent.body.draft ? { ...sent.body, draft: sent.body.draft } : null
  }

  async function save(): Promise<void> {
    await close((await send(false)) ?? [])
  }

  const isSafe = isLeavingSafe(list, cards)
  useEffect(() => {
    isLeaving.current = isSafe
  }, [isSafe, isLeaving])
  const arrived = cards.flatMap(({ id, item, status }) => (item || status === "restored" ? [id] : []))
  useAutosave(arrived.join(), () => void save())

  return {
    ...list,
    ...{ cards, pictures, read, save, isLeaving },
    ready: cards.filter(({ isReady }) => isReady),
    isUnsaved: isUnsaved(cards),
    /** Removes a card immediately, with an undo that restores it with its input. */
    async leaveOut({ key, id, item, draft, texts }: Card) {
      const cover = draft?.cover ?? null
      const square = item?.file ?? (cover && (await copyOfPicture(cover.key)))
      if (item) pictures.remove(key)
      if (id !== null) deleteDraft(id)
      happen({ is: "left-out", key })
      const press = () => {
        if (!square) return
        const isBlurred = item?.isBlurred ?? false
        const restored = pictures.add(square, async () => ({ file: square, isBlurred }))
        happen({ is: "restored", key: restored, texts })
      }
      notify("good", m.draft_left(), { undo: square && { press } })
    },
    /** Makes a card's pictures further pictures of the product before it ("Same as the one before"), with an undo. */
    async join({ key, id, texts }: Card, before: Card): Promise<void> {
      if (id === null || before.id === null || isJoining.current) return
      const into = before.id
      isJoining.current = true
      const result = await changed(joinDrafts(id, into))
      isJoining.current = false
      if (result === null) return
      const { draft, joined = [], pictureCount = 1 } = result
      pictures.remove(key)
      happen({ is: "joined", id, into: { ...draft, pictureCount } })
      const press = async () => {
        const split = await changed(splitDraft(into, joined))
        if (split?.begun === undefined) return
        const from = { ...split.draft, pictureCount: pictureCount - joined.length }
        happen({ is: "split", id: split.begun, texts, from })
        await refresh()
      }
      notify("good", m.draft_joined(), { undo: { press: () => void press() } })
    },
    /** Publishes the complete cards. The others stay and show what they lack, or what is asked about their prices. */
    async publish(sure: string): Promise<void> {
      happen({ is: "publishing", isWaiting: pictures.isSending })
      await pictures.settled()
      happen({ is: "publishing", isWaiting: false })
      const results = await send(true, sure)
      await close(results ?? [])
      flushSync(() => happen({ is: "publication-ended", isSent: results !== null }))
      const count = (results ?? []).filter(({ saved }) => saved.is === "published").length
      if (count > 0) notify("good", m.drafts_published({ count }))
    },
  }
}

const none: readonly [] = []

/** Returns the texts of the visible cards by their keys. */
function readCards(form: HTMLFormElement | null): Record<string, DraftTexts> {
  const cards = [...(form?.querySelectorAll<HTMLElement>("[data-card]") ?? [])]
  return Object.fromEntries(
    cards.map((card) => [
      card.dataset["card"] ?? "",
      { name: textIn(card, "name"), price: textIn(card, "price") },
    ]),
  )
}

function textIn(card: HTMLElement, field: keyof DraftTexts): string {
  const control = card.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-field="${field}"]`)
  return control?.value ?? ""
}

/** Calls `save` at first, when `arrived` changes, when the page is hidden, and when the connection is back. */
function useAutosave(arrived: string, save: () => void): void {
  const onSave = useEffectEvent(save)
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (last.current === arrived) return
    last.current = arrived
    onSave()
  }, [arrived])
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
