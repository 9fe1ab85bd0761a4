import { useEffect, useState } from "react"
import { openPictures } from "./open-pictures.ts"
import { addedIn, type PictureList, storedItem, type StoredPicture } from "./picture-list.ts"
import type { SendPicture } from "./send-picture.ts"

/**
 * Holds the pictures of an open form. A picture that a broken connection lost is sent again when the connection is
 * back. `send` is that of the first render.
 */
export function usePictures(stored: readonly StoredPicture[], send: SendPicture) {
  const [items, setItems] = useState<PictureList>(() => stored.map(storedItem))
  const [pictures] = useState(() => openPictures(items, send, setItems))
  useEffect(() => {
    window.addEventListener("online", pictures.resume)
    return () => {
      window.removeEventListener("online", pictures.resume)
      pictures.leave()
    }
  }, [pictures])
  const isSending = addedIn(items).some(({ arrival }) => arrival.is === "sending")
  return { ...pictures, items, isSending }
}
