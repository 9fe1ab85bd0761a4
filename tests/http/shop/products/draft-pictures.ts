import { randomUUID } from "node:crypto"
import type { DraftPictureResult } from "#app/dashboard/products/drafts/drafts-action-data.ts"
import { noise } from "#app/images/pipeline/test-pictures.ts"
import { read } from "#tests/client/open-form.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { picture } from "#tests/fixtures/product-form.ts"

export const page = "/shop/products/drafts"

export async function send(owner: Visitor, key: string = randomUUID(), image?: Blob) {
  const sent = await owner.post(`${page}/pictures?key=${key}`, { image: image ?? (await picture()) })
  return read<DraftPictureResult>(sent)
}

export async function anotherPicture(): Promise<Blob> {
  return new Blob([new Uint8Array(await noise(300, 30).png().toBuffer())], { type: "image/png" })
}

export async function begin(owner: Visitor, image?: Blob): Promise<{ id: string; version: string }> {
  const { draft } = (await send(owner, randomUUID(), image)).body
  if (!draft) throw new Error("the picture did not arrive")
  return { id: draft.id, version: String(draft.version) }
}
