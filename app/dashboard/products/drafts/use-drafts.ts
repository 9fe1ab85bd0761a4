import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react"
import { flushSync } from "react-dom"
import { useRevalidator } from "react-router"
import type { Draft } from "#app/database/shop/products/drafts.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Notify } from "../product-flash.ts"
import { copyOfPicture } from "../pictures/send-picture.ts"
import { addedIn, uploadedId } from "../pictures/picture-list.ts"
import { usePictures } from "../pictures/use-pictures.ts"
import { type Card, emptyTexts, isComplete, isValid, type Texts, textsOfDraft } from "./card-texts.ts"
import { deleteDraft, draftUploader } from "./draft-uploads.ts"
import type { DraftsActionData } from "./drafts-action-data.ts"
import { useJoinCards } from "./use-join-cards.ts"
import { type SentCards, useAutosave, useSaveCards } from "./use-save-cards.ts"

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
  const [versions] = useState(() => new Map<string, number>())
  const [uploader] = useState(() => draftUploader(versions))
  const pictures = usePictures(none, uploader)
  const idOf = (key: string) => {
    const item = addedIn(pictures.latest()).find((one) => one.key === key)
    return item ? uploadedId(item) : null
  }
  const saving = useSaveCards({ form, drafts, versions, idOf })
  const [gone, setGone] = useState<readonly string[]>([])
  const [changed, setChanged] = useState<readonly string[]>(changedIn(actionData))
  const [firstTexts, setFirstTexts] = useState<Texts>({})
  const [isTried, setTried] = useState(actionData?.isPublication ?? false)
  const [busy, setBusy] = useState<"waiting" | "publishing" | null>(null)
  const { revalidate } = useRevalidator()

  const own = addedIn(pictures.items)
  const ownIds = own.map(uploadedId)
  const sent = new Map((actionData?.cards ?? []).map(({ id, texts }) => [id, texts]))
  const storedCards = drafts
    .filter(({ id }) => !ownIds.includes(id) && !gone.includes(id))
    .map((draft) => ({
      ...{ key: draft.id, id: draft.id, version: draft.version, draft, item: null },
      first:
        (!changed.includes(draft.id) && sent.get(draft.id)) || (firstTexts[draft.id] ?? textsOfDraft(draft)),
      changes: changed.filter((id) => id === draft.id).length,
    }))
  const restored = storedCards.filter(({ id }) => id in firstTexts)
  const cards: readonly Card[] = [
    ...storedCards.filter(({ id }) => !(id in firstTexts)),
    ...own.map((item) => ({
      ...{ key: item.key, id: uploadedId(item), version: 0, draft: null, item, changes: 0 },
      first: firstTexts[item.key] ?? emptyTexts,
    })),
    // Cards that this visit restored are the newest.
    ...restored,
  ]
  const textsOf = ({ key, first }: Card) => saving.input[key] ?? first
  const ready = cards.filter((card) => isComplete(textsOf(card)) && hasPicture(card))

  const save = () => saving.send(false).then(removeOthers)
  useAutosave(() => void save())
  const arrived = [...ownIds, ...restored.map(({ id }) => id)].join()
  const onArrival = useEffectEvent(() => {
    saving.read()
    void save()
  })
  // The fields may be filled in before a script runs, and before their picture arrives.
  useEffect(() => onArrival(), [arrived])

  /** Removes cards that were published, deleted or changed elsewhere from those of this visit. */
  async function removeOthers({ others }: SentCards): Promise<void> {
    if (others.length === 0) return
    const [keys, changedOnes] = [
      others.map(({ key }) => key),
      others.filter(({ saved }) => saved.is === "changed"),
    ]
    await revalidate()
    flushSync(() => {
      for (const { id } of changedOnes) versions.delete(id)
      setChanged((before) => [...before, ...changedOnes.map(({ id }) => id)])
      setGone((before) => [
        ...before,
        ...others.flatMap((one) => (changedOnes.includes(one) ? [] : [one.id])),
      ])
      for (const key of keys) pictures.remove(key)
      saving.forget(keys)
    })
  }

  const joining = useJoinCards({
    ...{ versions, notify },
    onJoined(card) {
      setGone((before) => [...before, card.id ?? ""])
      pictures.remove(card.key)
      saving.forget([card.key])
    },
    async onSplit(card, id) {
      setFirstTexts((before) => ({ ...before, [id]: textsOf(card) }))
      await revalidate()
    },
  })
  const isUnsent = cards.some(({ id }) => id === null)
  const isUnsaved = cards.some((card) => !saving.isSaved(card.key, textsOf(card)))
  // A request that is being sent arrives even if the page is left; an unfinished upload and an invalid price do not.
  const isNothingLost = saving.isSaving && !isUnsent && cards.every((card) => isValid(textsOf(card)))
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = isNothingLost
  }, [isNothingLost])

  return {
    ...{ cards, pictures, textsOf, ready, busy, isTried, save, joining },
    ...{ isSaving: saving.isSaving, error: saving.error, onInput: saving.read },
    isUnsaved: isUnsent || isUnsaved,
    isLeaving,
    /** Removes a card immediately, with an undo that restores it with its input. */
    async discardCard(card: Card) {
      const texts = textsOf(card)
      const stored = card.draft?.cover ?? null
      const square = card.item?.file ?? (stored && (await copyOfPicture(stored.key)))
      if (card.item) pictures.remove(card.key)
      if (card.id !== null) deleteDraft(card.id)
      setGone([...gone, card.id ?? ""])
      const press = () => {
        if (!square) return
        const isBlurred = card.item?.isBlurred ?? false
        const key = pictures.add(square, async () => ({ file: square, isBlurred }))
        setFirstTexts((before) => ({ ...before, [key]: texts }))
      }
      notify("good", m.draft_left(), { undo: square && { press } })
    },
    /** Publishes the complete cards. The others stay and show what they lack. */
    async publish(): Promise<void> {
      setBusy(pictures.isSending ? "waiting" : "publishing")
      await pictures.settled()
      setBusy("publishing")
      const result = await saving.send(true)
      const published = result.others.filter(({ saved }) => saved.is === "published").length
      await removeOthers(result)
      flushSync(() => {
        setBusy(null)
        setTried(result.isSent)
      })
      if (published > 0) notify("good", m.drafts_published({ count: published }))
    },
  }
}

const none: readonly [] = []

function changedIn(actionData: DraftsActionData | undefined): string[] {
  return (actionData?.cards ?? []).flatMap(({ id, saved }) => (saved.is === "changed" ? [id] : []))
}

function hasPicture({ draft, item }: Card): boolean {
  return item ? item.arrival.is !== "failed" : Boolean(draft?.cover)
}
