import { FairQueue } from "#app/http/fair-queue.ts"
import {
  type Added,
  addedIn,
  afterPictureEvent,
  type Arrival,
  beginning,
  lostIn,
  nameOf,
  type PictureEvent,
  type PictureList,
  type Square,
  unusedAddresses,
  uploadedId,
} from "./picture-list.ts"
import type { SendPicture } from "./send-picture.ts"

type Upload = { readonly end: AbortController; readonly ended: Promise<void> }

/**
 * Holds the pictures of an open form and sends each as soon as it is cropped, one after the other. `onChange` receives
 * the pictures after each event.
 */
export function openPictures(first: PictureList, send: SendPicture, onChange: (list: PictureList) => void) {
  let list = first
  let lastKey = 0
  const uploads = new Map<string, Upload>()
  const queue = new FairQueue(1)
  const added = (key: string) => addedIn(list).find((item) => item.key === key)

  function change(event: PictureEvent) {
    const before = list
    list = afterPictureEvent(list, event)
    onChange(list)
    for (const address of unusedAddresses(before, list)) URL.revokeObjectURL(address)
  }

  /** Sends a picture, which ends its former upload. `crop` returns its square first; if it fails, it is removed. */
  function upload(key: string, crop?: () => Promise<Square>) {
    uploads.get(key)?.end.abort()
    const end = new AbortController()
    const ended = run(key, end.signal, crop)
      .catch(() => end.signal.aborted || remove(key))
      .then(() => void (uploads.get(key)?.end === end && uploads.delete(key)))
    uploads.set(key, { end, ended })
  }

  async function run(key: string, signal: AbortSignal, crop?: () => Promise<Square>) {
    change({ is: "progressed", key, arrival: beginning })
    if (crop) {
      const square = await crop()
      if (signal.aborted) return
      change({ is: "cropped", key, square, address: URL.createObjectURL(square.file) })
    }
    const file = added(key)?.file
    if (file === undefined) return
    const progress = (arrival: Arrival) => signal.aborted || change({ is: "progressed", key, arrival })
    const onProgress = (part: number) => progress({ is: "sending", part })
    const sent = await queue.run(() => send(key, file, onProgress, signal))
    progress(sent.ok ? { is: "here", id: sent.id } : { is: "failed", why: sent.why })
  }

  function remove(key: string) {
    uploads.get(key)?.end.abort()
    change({ is: "removed", key })
  }

  return {
    remove,
    latest: () => list,
    /** Replaces all pictures; `next` receives the present ones. */
    change: (next: (before: PictureList) => PictureList) => change({ is: "merged", list: next(list) }),
    move: (key: string, position: number) => change({ is: "moved", key, position }),
    /**
     * Adds a picture at the end, or at a position from 0. `crop` crops the chosen file; if that fails, the picture
     * disappears again.
     */
    add(
      source: Blob,
      crop: () => Promise<Square> = async () => ({ file: source, isBlurred: false }),
      position = list.length,
    ) {
      lastKey += 1
      const key = `added-${lastKey}`
      change({ is: "added", key, source, position })
      upload(key, crop)
      return key
    },
    /** Replaces a picture by another square of the same file. */
    replace(key: string, square: Square) {
      if (added(key)) upload(key, async () => square)
    },
    retry: ({ key }: Added) => upload(key),
    /** Sends the pictures again that a broken connection lost. */
    resume() {
      for (const { key } of lostIn(list)) upload(key)
    },
    /** Sends pictures again that the server has deleted. */
    resend(ids: readonly string[]) {
      for (const item of addedIn(list)) if (ids.includes(uploadedId(item) ?? "")) upload(item.key)
    },
    /** Returns the present names of the stored and uploaded pictures, in their order. */
    names: () => list.flatMap(nameOf),
    /** Waits until all uploads have ended, and returns the failed pictures. */
    async settled() {
      await Promise.all([...uploads.values()].map(({ ended }) => ended))
      return addedIn(list).filter(({ arrival }) => arrival.is === "failed")
    },
    /** Ends all uploads and frees the addresses, when the form is left. */
    leave() {
      for (const { end } of uploads.values()) end.abort()
      for (const address of unusedAddresses(list, [])) URL.revokeObjectURL(address)
    },
  }
}
