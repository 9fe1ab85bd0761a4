import type { WholeProduct } from "#app/database/product-rows.ts"
import { moveTo } from "#app/domain/arrange/reorder.ts"
import type { PictureName } from "#app/domain/product/product-sending.ts"
import type { ProductError } from "../products-action-data.ts"

export type StoredPicture = WholeProduct["pictures"][number]

/** The state of an added picture: `part` is what was sent of it, from 0 to 1; `id` is what its upload returned. */
export type Arrival =
  | { readonly is: "sending"; readonly part: number }
  | { readonly is: "here"; readonly id: string }
  | { readonly is: "failed"; readonly why: ProductError }

/** A cropped picture. `isBlurred` is true if it has fewer pixels than it will be shown with. */
export type Square = { readonly file: Blob; readonly isBlurred: boolean }

export type PictureItem =
  | { readonly kind: "stored"; readonly key: string; readonly picture: StoredPicture }
  | (Square & {
      readonly kind: "added"
      readonly key: string
      /** The chosen file, from which it can be cropped again. */
      readonly source: Blob
      /**
       * The address of the square; null until it is cropped, because forty photos in full size are too many for a
       * phone.
       */
      readonly address: string | null
      readonly arrival: Arrival
    })

export type Added = Extract<PictureItem, { kind: "added" }>

/** The pictures of an open form in their order, the cover first. */
export type PictureList = readonly PictureItem[]

export type PictureEvent =
  | { readonly is: "added"; readonly key: string; readonly source: Blob; readonly position: number }
  | { readonly is: "cropped"; readonly key: string; readonly square: Square; readonly address: string }
  /** Its upload begins, also once more, or goes on, or ends. */
  | { readonly is: "progressed"; readonly key: string; readonly arrival: Arrival }
  | { readonly is: "moved"; readonly key: string; readonly position: number }
  | { readonly is: "removed"; readonly key: string }
  /** The form takes over pictures of another session. */
  | { readonly is: "merged"; readonly list: PictureList }

/** Returns the pictures after an event. An event of a picture that was removed changes nothing. */
export function afterPictureEvent(list: PictureList, event: PictureEvent): PictureList {
  if (event.is === "merged") return event.list
  if (event.is === "added") return list.toSpliced(event.position, 0, addedItem(event))
  const item = list.find(({ key }) => key === event.key)
  if (item === undefined) return list
  if (event.is === "moved") return moveTo(list, item, event.position)
  if (event.is === "removed") return list.filter((one) => one !== item)
  if (item.kind === "stored") return list
  const change =
    event.is === "cropped" ? { ...event.square, address: event.address } : { arrival: event.arrival }
  return list.with(list.indexOf(item), { ...item, ...change })
}

export function storedItem(picture: StoredPicture): PictureItem {
  return { kind: "stored", key: picture.id, picture }
}

function addedItem({ key, source }: { key: string; source: Blob }): Added {
  return { kind: "added", key, source, file: source, isBlurred: false, address: null, arrival: beginning }
}

export const beginning: Arrival = { is: "sending", part: 0 }

export function addedIn(list: PictureList): Added[] {
  return list.filter((item) => item.kind === "added")
}

/** Returns the id that the upload of a picture returned; null until it has arrived. */
export function uploadedId({ arrival }: Added): string | null {
  return arrival.is === "here" ? arrival.id : null
}

/** Returns a picture's fields in the form; none for one that has not arrived. */
export function nameOf(item: PictureItem): PictureName[] {
  if (item.kind === "stored") return [{ kind: "stored", id: item.picture.id }]
  const id = uploadedId(item)
  return id === null ? [] : [{ kind: "uploaded", id }]
}

/** Returns the pictures that a broken connection lost. */
export function lostIn(list: PictureList): Added[] {
  return addedIn(list).filter(({ arrival }) => arrival.is === "failed" && arrival.why.key === "line_lost")
}

/** Returns the `blob:` addresses that no picture has any more after a change. */
export function unusedAddresses(before: PictureList, after: PictureList): string[] {
  const used = addedIn(after).map(({ address }) => address)
  return addedIn(before).flatMap(({ address }) =>
    address === null || used.includes(address) ? [] : [address],
  )
}
