import { useEffect, useMemo, useRef, useState } from "react"
import type { ProductError } from "../products-action-data.ts"
import type { WholeProduct } from "#app/database/product-rows.ts"
import type { PictureName } from "#app/domain/product/product-sending.ts"
import { FairQueue } from "#app/http/fair-queue.ts"
import { moveTo } from "#app/domain/arrange/reorder.ts"
import type { PictureUploader } from "./send-picture.ts"

export type StoredPicture = WholeProduct["pictures"][number]

/** The progress of a cropped picture: `part` from 0 to 1, or the id that its upload returned. */
export type Arrival =
  | { readonly is: "sending"; readonly part: number }
  | { readonly is: "here"; readonly id: string }
  | { readonly is: "failed"; readonly why: ProductError }

export type PictureItem =
  | { readonly kind: "stored"; readonly key: string; readonly picture: StoredPicture }
  | {
      readonly kind: "added"
      readonly key: string
      /** The chosen file, from which it can be cropped again. */
      readonly source: Blob
      /** The cropped square. */
      readonly file: Blob
      /** True if it has fewer pixels than it will be shown with. */
      readonly isBlurred: boolean
      /**
       * The address of the square; null until it is cropped, because forty photos in full size are too many for a
       * phone.
       */
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
 * Holds the pictures of an open form in their order, the cover first. A square is sent immediately, one picture after
 * the other. When the form is left, their `blob:` addresses are freed. A picture that a broken connection lost is sent
 * again when the connection is back. `uploader` stays the same while the form is open.
 */
export function usePictures(stored: readonly StoredPicture[], uploader: PictureUploader) {
  const [items, setItems] = useState<readonly PictureItem[]>(() => stored.map(storedItem))
  const current = useRef(items)
  const underway = useRef(new Map<string, { end: AbortController; arrived: Promise<void> }>())
  const lastKey = useRef(0)

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
        const sent = await queue.run(() => uploader.send(key, created.file, progress, end.signal))
        // It was removed, or cropped again, before its response arrived.
        if (end.signal.aborted)
          return addedOf(key) && uploader.replaces ? undefined : uploader.discard(sent.ok ? [sent.id] : [])
        mark(key, sent.ok ? { is: "here", id: sent.id } : { is: "failed", why: sent.why })
      }
      progress(0)
      // The crop itself reports why it failed.
      const arrived = arrive().catch(() => remove(key))
      underway.current.set(key, { end, arrived })
      void arrived.then(() => underway.current.get(key)?.end === end && underway.current.delete(key))
    }

    /** Replaces the visible picture by its square. */
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
      uploader.discard(waitingId(item))
    }

    return {
      change,
      remove,
      /** Removes a picture that another part of the page shows now. */
      forget,
      /** Returns the id under which a picture arrived. */
      idOf: (key: string) => waitingId(addedOf(key))[0] ?? null,
      retry: ({ key, file, isBlurred }: Added) => send(key, async () => ({ file, isBlurred })),
      /**
       * Adds a picture at the end, or at a position from 0. `square` crops the chosen file; if that fails, the picture
       * disappears again.
       */
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
      /** Replaces a picture by another square of the same file. */
      replace(key: string, square: Square) {
        const item = addedOf(key)
        if (!item) return
        underway.current.get(key)?.end.abort()
        if (!uploader.replaces) uploader.discard(waitingId(item))
        send(key, async () => square)
      },
      move(key: string, position: number) {
        change((all) => {
          const item = all.find((one) => one.key === key)
          return item ? moveTo(all, item, position) : all
        })
      },
      /** Sends pictures again that the server has deleted. */
      resend(ids: readonly string[]) {
        for (const item of current.current) {
          if (item.kind !== "added" || item.arrival.is !== "here" || !ids.includes(item.arrival.id)) continue
          send(item.key, async () => item)
        }
      },
      /** Returns the present names of the stored and uploaded pictures, in their order. */
      names: () => current.current.flatMap(nameOf),
      /** Waits until all uploads have ended, and returns the failed pictures. */
      async settled() {
        await Promise.all([...underway.current.values()].map(({ arrived }) => arrived))
        return current.current.filter((item) => item.kind === "added" && item.arrival.is === "failed")
      },
    }
  }, [uploader])

  const isSending = items.some((item) => item.kind === "added" && item.arrival.is === "sending")
  useEffect(() => {
    const held = underway.current
    const resume = () => {
      for (const item of current.current)
        if (item.kind === "added" && isLineLost(item.arrival)) actions.retry(item)
    }
    window.addEventListener("online", resume)
    return () => {
      window.removeEventListener("online", resume)
      for (const { end } of held.values()) end.abort()
      for (const item of current.current) if (item.kind === "added") discard(item)
    }
  }, [actions])

  return { ...actions, items, isSending }
}

/** Frees the square, which its address holds in memory. */
function discard({ address }: Added): void {
  if (address !== null) URL.revokeObjectURL(address)
}

function isLineLost(arrival: Arrival): boolean {
  return arrival.is === "failed" && arrival.why.key === "line_lost"
}

/** Returns a picture's fields in the form; none for one that has not arrived. */
export function nameOf(item: PictureItem): PictureName[] {
  if (item.kind === "stored") return [{ kind: "stored", id: item.picture.id }]
  return item.arrival.is === "here" ? [{ kind: "uploaded", id: item.arrival.id }] : []
}

/** Returns the id that the upload of an added picture returned. */
function waitingId(item: PictureItem | undefined): string[] {
  return item?.kind === "added" && item.arrival.is === "here" ? [item.arrival.id] : []
}
