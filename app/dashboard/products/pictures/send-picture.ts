import { href } from "react-router"
import { fullWidth } from "#app/domain/picture/image-limits.ts"
import { pictureAddress } from "#app/domain/picture/picture-source.ts"
import type { PictureAnswer, ProductRefusal } from "../answer.ts"

type Sent = { ok: true; id: string } | { ok: false; why: ProductRefusal }

/** Milliseconds without an end: a line that hangs is a line that is lost. */
const timeout = 120_000

/**
 * Sends a cropped picture ahead of its product. `onProgress` receives the part that was sent, from 0 to 1. Never throws;
 * when it is aborted, it is a
 * line that was lost.
 */
export function sendPicture(
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (key: ProductRefusal["key"]) => resolve({ ok: false, why: { key, params: {} } })
    if (signal.aborted) return fail("line_lost")
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener("load", () => {
      if (new URL(request.responseURL).pathname === href("/shop/login")) return fail("signed_out")
      const answer = readAnswer(request.responseText)
      if (answer?.staged !== undefined) resolve({ ok: true, id: answer.staged })
      else if (answer?.refusal) resolve({ ok: false, why: answer.refusal })
      else fail("server_failed")
    })
    for (const end of ["error", "timeout"] as const) request.addEventListener(end, () => fail("line_lost"))
    signal.addEventListener("abort", () => {
      request.abort()
      fail("line_lost")
    })
    request.open("POST", href("/shop/products/pictures"))
    request.timeout = timeout
    const body = new FormData()
    body.append("image", file, "picture.jpg")
    request.send(body)
  })
}

/** Drops pictures that will not be saved, also while the page is being left. The daily cleanup deletes those that are missed. */
export function letGo(ids: readonly string[]): void {
  if (ids.length === 0) return
  const query = new URLSearchParams(ids.map((id) => ["drop", id]))
  const address = `${href("/shop/products/pictures")}?${query.toString()}`
  void fetch(address, { method: "POST", keepalive: true }).catch(() => undefined)
}

function readAnswer(text: string): PictureAnswer | null {
  try {
    return JSON.parse(text) as PictureAnswer
  } catch {
    return null
  }
}

/** A stored picture in its full width, before it is deleted; null where it can't be had. */
export async function copyOfPicture(key: string): Promise<Blob | null> {
  try {
    const response = await fetch(pictureAddress(key, fullWidth("product"), "jpg"))
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}
