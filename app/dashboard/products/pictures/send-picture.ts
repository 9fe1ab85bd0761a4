import { href } from "react-router"
import { fullWidth } from "#app/domain/picture/image-limits.ts"
import { pictureAddress } from "#app/domain/picture/picture-source.ts"
import type { PictureResult, ProductError } from "../products-action-data.ts"

export type Sent = { ok: true; id: string } | Unsent
type Unsent = { ok: false; why: ProductError }

/**
 * Sends a picture of an open form. It never throws; an aborted request counts as a lost connection. `key` stays the same
 * when a picture is sent again, and `onProgress` receives the part that was sent, between 0 and 1.
 */
export type SendPicture = (
  key: string,
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<Sent>

/**
 * Sends pictures of an open product form before the form is saved; `query` names the form: `new=KEY` or `edit=ID`. The
 * daily cleanup deletes those that are never saved.
 */
export function formUploader(query: string): SendPicture {
  return async (_, file, onProgress, signal) => {
    const address = `${href("/shop/products/pictures")}?${query}`
    const sent = await sendFile<PictureResult>(address, file, onProgress, signal)
    if (!sent.ok) return sent
    const { staged, error } = sent.body
    return staged === undefined ? unsent(error) : { ok: true, id: staged }
  }
}

/** Returns why a response has no picture. */
export function unsent(why: ProductError = { key: "server_failed", params: {} }): Unsent {
  return { ok: false, why }
}

/** A request that takes longer counts as a lost connection. */
const timeoutMs = 120_000

/**
 * Sends a cropped picture and reads the JSON of the response. `onProgress` receives the part that was sent, between 0
 * and 1. It never throws; an aborted request counts as a lost connection.
 */
export function sendFile<Body>(
  address: string,
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<{ ok: true; body: Body } | Unsent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (key: ProductError["key"]) => resolve(unsent({ key, params: {} }))
    if (signal.aborted) return fail("line_lost")
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener("load", () => {
      if (new URL(request.responseURL).pathname === href("/shop/login")) return fail("signed_out")
      const body = readResponse<Body>(request.responseText)
      if (body === null) fail("server_failed")
      else resolve({ ok: true, body })
    })
    for (const end of ["error", "timeout"] as const) request.addEventListener(end, () => fail("line_lost"))
    signal.addEventListener("abort", () => {
      request.abort()
      fail("line_lost")
    })
    request.open("POST", address)
    request.timeout = timeoutMs
    const body = new FormData()
    body.append("image", file, "picture.jpg")
    request.send(body)
  })
}

function readResponse<Body>(text: string): Body | null {
  try {
    return JSON.parse(text) as Body
  } catch {
    return null
  }
}

/** Returns a stored picture in its full width, before it is deleted; null if it can't be loaded. */
export async function copyOfPicture(key: string): Promise<Blob | null> {
  try {
    const response = await fetch(pictureAddress(key, fullWidth("product"), "jpg"))
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}
