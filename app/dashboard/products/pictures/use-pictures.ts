import { useEffect, useMemo, useRef, useState } from "react"
import type { ProductError } from "../products-action-data.ts"
import type { WholeProduct } from "#app/database/product-rows.ts"
import type { PictureName } from "#app/domain/product/product-sending.ts"
import { FairQueue } from "#app/http/fair-queue.ts"
import { moveTo } from "#app/domain/arrange/reorder.ts"
import { type PictureUploader, stagedAhead } from "./send-picture.ts"

export type StoredPicture = WholeProduct["pictures"][number]

/** How far a cropped picture is on its way: `part` from 0 to 1, or the id under which it waits for its product. */
export type Arrival =
  | { readonly is: "sending"; readonly part: number }
  | { readonly is: "here"; readonly id: string }
  | { readonly is: "failed"; readonly why: ProductError }

export type PictureItem =
  | { readonly kind: "stored"; readonly key: string; readonly picture: StoredPicture }
  | {
      readonly kind: "added"
      readonly key: string
      /** As it was chosen: what it can be cropped from again. */
      readonly source: Blob
      /** The square. */
      readonly file: Blob
      /** It has fewer pixels than it will be shown with. */
      readonly isBlurred: boolean
      /** Of the square; null until it is made, because forty photos as large as they are chosen are too many for a phone. */
      readonly address: string | null
      readonly arrival: Arrival
    }

export type Added = Extract<PictureItem, { kind: "added" }>
export type Square = Pick<Added, "file" | "isBlurred">

export const storedItem = (picture: StoredPicture): PictureItem => ({
  kind: "stored",
  key: picture.id,
  picture,
})

/**
 * The pictures of an open form in their order, the first is the cover. What is square is sent at once, one picture after the
 * other, and waits for its product; when the form is left it is let go, with its `blob:` address. What a broken line took is
 * sent again when the line is back. `ways` stays the same for as long as the form is open.
 */
export function usePictures(stored: readonly StoredPicture[], options: PictureUploader = stagedAhead) {
  const [items, setItems] = useState<readonly PictureItem[]>(() => stored.map(storedItem))
  const current = useRef(items)
  const underway = useRef(new Map<string, { end: AbortController; arrived: Promise<void> }>())
  const lastKey = useRef(0)
  const isStored = useRef(false)

  const actions = useMemo(() => {
    const change = (next: (before: readonly PictureItem[]) => readonly PictureItem[]) => {
      current.current = next(current.current)
      setItems(current.current)
    }
    const mark = (key: string, arrival: Arrival) =>
      change((all) =>
        all.map((item) => (item.key === key && item.kind === "added" ? { ...item, arrival } : item)),
      )

    const addedOf = (key: string) =>
      current.current.find((item): item is Added => item.key === key && item.kind === "added")
    const queue = new FairQueue(1)

    function send(key: string, square: () => Promise<Square>) {
      const end = new AbortController()
      const progress = (part: number) => {
        if (!end.signal.aborted) mark(key, { is: "sending", part })
      }
      async function arrive() {
        const created = await square()
        if (end.signal.aborted) return
        show(key, created)
        const sent = await queue.run(() => options.send(key, created.file, progress, end.signal))
        // Removed, or cropped again, while its response was on the way.
        if (end.signal.aborted)
          return addedOf(key) && options.replaces ? undefined : options.discard(sent.ok ? [sent.id] : [])
        mark(key, sent.ok ? { is: "here", id: sent.id } : { is: "failed", why: sent.why })
      }
      progress(0)
      // What makes no square says why itself.
      const arrived = arrive().catch(() => remove(key))
      underway.current.set(key, { end, arrived })
      void arrived.then(() => underway.current.get(key)?.end === end && underway.current.delete(key))
    }

    /** The square takes the place of what is shown. */
    function show(key: string, square: Square) {
      const before = addedOf(key)
      if (!before || (before.address !== null && before.file === square.file)) return
      const address = URL.createObjectURL(square.file)
      change((all) => all.map((item) => (item === before ? { ...before, ...square, address } : item)))
      discard(before)
    }

    function forget(key: string) {
      const item = addedOf(key)
      change((all) => all.filter((one) => one.key !== key))
      if (item) discard(item)
      return item
    }

    function remove(key: string) {
      const item = forget(key)
      if (!item) return
      underway.current.get(key)?.end.abort()
      options.discard(waitingId(item))
    }

    return {
      change,
      remove,
      /** It is shown elsewhere now. */
      forget,
      /** The id under which a picture arrived. */
      idOf: (key: string) => waitingId(addedOf(key))[0] ?? null,
      retry: ({ key, file, isBlurred }: Added) => send(key, async () => ({ file, isBlurred })),
      /** At the end, or at a place from 0. `square` makes the square of what was chosen; if it fails, the picture goes again. */
      add(
        source: Blob,
        square: () => Promise<Square> = async () => ({ file: source, isBlurred: false }),
        position = current.current.length,
      ) {
        lastKey.current += 1
        const key = `added-${lastKey.current}`
        const arrival: Arrival = { is: "sending", part: 0 }
        const item = {
          kind: "added",
          key,
          source,
          file: source,
          isBlurred: false,
          address: null,
          arrival,
        } as const
        change((all) => all.toSpliced(position, 0, item))
        send(key, square)
        return key
      },
      /** Another square of the same picture. */
      replace(key: string, square: Square) {
        const item = addedOf(key)
        if (!item) return
        underway.current.get(key)?.end.abort()
        if (!options.replaces) options.discard(waitingId(item))
        send(key, async () => square)
      },
      move(key: string, position: number) {
        change((all) => {
          const item = all.find((one) => one.key === key)
          return item ? moveTo(all, item, position) : all
        })
      },
      /** Pictures that the server has no longer are sent again. */
      resend(ids: readonly string[]) {
        for (const item of current.current) {
          if (item.kind !== "added" || item.arrival.is !== "here" || !ids.includes(item.arrival.id)) continue
          send(item.key, async () => item)
        }
      },
      /** As the form names them just now, in their order: those that are stored and those that wait. */
      names: () => current.current.flatMap(nameOf),
      /** They are the product's now. */
      keep() {
        isStored.current = true
      },
      /** When none is on its way any more: those that did not arrive. */
      async settled() {
        await Promise.all([...underway.current.values()].map(({ arrived }) => arrived))
        return current.current.filter((item) => item.kind === "added" && item.arrival.is === "failed")
      },
    }
  }, [options])

  const isSending = items.some((item) => item.kind === "added" && item.arrival.is === "sending")
  useEffect(() => {
    // Leaving the page unmounts nothing.
    const leave = () => options.discard(isStored.current ? [] : current.current.flatMap(waitingId))
    const held = underway.current
    const resume = () => {
      for (const item of current.current)
        if (item.kind === "added" && isLineLost(item.arrival)) actions.retry(item)
    }
    window.addEventListener("pagehide", leave)
    window.addEventListener("online", resume)
    return () => {
      window.removeEventListener("pagehide", leave)
      window.removeEventListener("online", resume)
      leave()
      for (const { end } of held.values()) end.abort()
      for (const item of current.current) if (item.kind === "added") discard(item)
    }
  }, [actions, options])

  return { ...actions, items, isSending }
}

/** Its address keeps the square in memory. */
function discard({ address }: Added): void {
  if (address !== null) URL.revokeObjectURL(address)
}

function isLineLost(arrival: Arrival): boolean {
  return arrival.is === "failed" && arrival.why.key === "line_lost"
}

/** A picture's fields in the form; none for one that has not arrived. */
export function nameOf(item: PictureItem): PictureName[] {
  if (item.kind === "stored") return [{ kind: "stored", id: item.picture.id }]
  return item.arrival.is === "here" ? [{ kind: "staged", id: item.arrival.id }] : []
}

/** The id under which an added one waits for its product. */
function waitingId(item: PictureItem | undefined): string[] {
  return item?.kind === "added" && item.arrival.is === "here" ? [item.arrival.id] : []
}
