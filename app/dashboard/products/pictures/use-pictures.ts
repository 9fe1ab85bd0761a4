import { useEffect, useMemo, useRef, useState } from "react"
import type { ProductRefusal } from "../answer.ts"
import type { WholeProduct } from "#app/database/product-rows.ts"
import type { PictureName } from "#app/domain/product/product-sending.ts"
import { moveTo } from "#app/domain/product/reorder.ts"
import { letGo, sendPicture } from "./send-picture.ts"

export type StoredPicture = WholeProduct["pictures"][number]

/** How far a cropped picture is on its way: `part` from 0 to 1, or the id under which it waits for its product. */
export type Arrival =
  | { readonly is: "sending"; readonly part: number }
  | { readonly is: "here"; readonly id: string }
  | { readonly is: "failed"; readonly why: ProductRefusal }

export type PictureItem =
  | { readonly kind: "stored"; readonly key: string; readonly picture: StoredPicture }
  | {
      readonly kind: "added"
      readonly key: string
      readonly file: Blob
      readonly address: string
      readonly arrival: Arrival
    }

type Added = Extract<PictureItem, { kind: "added" }>

export const storedItem = (picture: StoredPicture): PictureItem => ({
  kind: "stored",
  key: picture.id,
  picture,
})

/**
 * The pictures of an open form in their order, the first is the cover. What is cropped is sent at once and waits for its
 * product; when the form is left it is let go, with its `blob:` address.
 */
export function usePictures(stored: readonly StoredPicture[]) {
  const [items, setItems] = useState<readonly PictureItem[]>(() => stored.map(storedItem))
  const current = useRef(items)
  const ways = useRef(new Map<string, { end: AbortController; arrived: Promise<void> }>())
  const lastKey = useRef(0)
  const isKept = useRef(false)

  const actions = useMemo(() => {
    const change = (next: (before: readonly PictureItem[]) => readonly PictureItem[]) => {
      current.current = next(current.current)
      setItems(current.current)
    }
    const mark = (key: string, arrival: Arrival) =>
      change((all) =>
        all.map((item) => (item.key === key && item.kind === "added" ? { ...item, arrival } : item)),
      )

    function send({ key, file }: Pick<Added, "key" | "file">) {
      const end = new AbortController()
      const progress = (part: number) => mark(key, { is: "sending", part })
      progress(0)
      const arrived = sendPicture(file, progress, end.signal).then((sent) => {
        ways.current.delete(key)
        // Removed while its answer was on the way.
        if (!current.current.some((item) => item.key === key)) return letGo(sent.ok ? [sent.id] : [])
        mark(key, sent.ok ? { is: "here", id: sent.id } : { is: "failed", why: sent.why })
      })
      ways.current.set(key, { end, arrived })
    }

    return {
      change,
      retry: send,
      /** At the end, or at a place from 0. */
      add(file: Blob, place = current.current.length) {
        lastKey.current += 1
        const key = `added-${lastKey.current}`
        const arrival: Arrival = { is: "sending", part: 0 }
        const address = URL.createObjectURL(file)
        change((all) => all.toSpliced(place, 0, { kind: "added", key, file, address, arrival }))
        send({ key, file })
      },
      remove(key: string) {
        const item = current.current.find((one) => one.key === key)
        change((all) => all.filter((one) => one.key !== key))
        if (item?.kind !== "added") return
        URL.revokeObjectURL(item.address)
        ways.current.get(key)?.end.abort()
        letGo(waitingId(item))
      },
      move(key: string, place: number) {
        change((all) => {
          const item = all.find((one) => one.key === key)
          return item ? moveTo(all, item, place) : all
        })
      },
      /** Pictures that the server has no longer are sent again. */
      resend(ids: readonly string[]) {
        for (const item of current.current) {
          if (item.kind === "added" && item.arrival.is === "here" && ids.includes(item.arrival.id)) send(item)
        }
      },
      /** As the form names them just now, in their order: those that are stored and those that wait. */
      names: () => current.current.flatMap(nameOf),
      /** They are the product's now. */
      keep() {
        isKept.current = true
      },
      /** When none is on its way any more: those that did not arrive. */
      async settled() {
        await Promise.all([...ways.current.values()].map(({ arrived }) => arrived))
        return current.current.filter((item) => item.kind === "added" && item.arrival.is === "failed")
      },
    }
  }, [])

  const isSending = items.some((item) => item.kind === "added" && item.arrival.is === "sending")
  useEffect(() => {
    // Leaving the page unmounts nothing.
    const leave = () => letGo(isKept.current ? [] : current.current.flatMap(waitingId))
    const held = ways.current
    window.addEventListener("pagehide", leave)
    return () => {
      window.removeEventListener("pagehide", leave)
      leave()
      for (const { end } of held.values()) end.abort()
      for (const item of current.current) if (item.kind === "added") URL.revokeObjectURL(item.address)
    }
  }, [])

  return { ...actions, items, isSending }
}

/** A picture's fields in the form; none for one that has not arrived. */
export function nameOf(item: PictureItem): PictureName[] {
  if (item.kind === "stored") return [{ kind: "stored", id: item.picture.id }]
  return item.arrival.is === "here" ? [{ kind: "staged", id: item.arrival.id }] : []
}

/** The id under which an added one waits for its product. */
function waitingId(item: PictureItem): string[] {
  return item.kind === "added" && item.arrival.is === "here" ? [item.arrival.id] : []
}
