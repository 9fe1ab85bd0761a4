import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { Refusal } from "#app/database/refusals.ts"
import type { WholeProduct } from "#app/database/whole-product.ts"
import { moveTo } from "#app/domain/reorder.ts"
import { letGo, sendPicture } from "./send-picture.ts"

export type StoredPicture = WholeProduct["pictures"][number]

/** How far a cropped picture is on its way: `part` from 0 to 1, or the id under which it waits for its product. */
export type Arrival =
  | { readonly is: "sending"; readonly part: number }
  | { readonly is: "here"; readonly id: string }
  | { readonly is: "failed"; readonly why: Refusal }

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
      add(file: Blob) {
        lastKey.current += 1
        const key = `added-${lastKey.current}`
        const arrival: Arrival = { is: "sending", part: 0 }
        change((all) => [...all, { kind: "added", key, file, address: URL.createObjectURL(file), arrival }])
        send({ key, file })
      },
      remove(key: string) {
        const item = current.current.find((one) => one.key === key)
        change((all) => all.filter((one) => one.key !== key))
        if (item?.kind === "added") forget(item, ways.current.get(key)?.end)
      },
      move(key: string, place: number) {
        change((all) => {
          const item = all.find((one) => one.key === key)
          return item ? moveTo(all, item, place) : all
        })
      },
      /** Those that the server knows no longer are sent anew. */
      resend(ids: readonly string[]) {
        for (const item of current.current) {
          if (item.kind === "added" && item.arrival.is === "here" && ids.includes(item.arrival.id)) send(item)
        }
      },
      /** When none is on its way any more: those that did not arrive. */
      async settled() {
        await Promise.all([...ways.current.values()].map(({ arrived }) => arrived))
        return current.current.filter((item) => item.kind === "added" && item.arrival.is === "failed")
      },
    }
  }, [])

  const isSending = items.some((item) => item.kind === "added" && item.arrival.is === "sending")
  const leave = useCallback(() => {
    for (const item of current.current)
      if (item.kind === "added") forget(item, ways.current.get(item.key)?.end)
  }, [])
  useEffect(() => leave, [leave])

  return { ...actions, items, isSending }
}

function forget({ address, arrival }: Added, end: AbortController | undefined): void {
  URL.revokeObjectURL(address)
  end?.abort()
  letGo(arrival.is === "here" ? [arrival.id] : [])
}
