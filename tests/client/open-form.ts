import type { SaveResult, PictureResult } from "#app/dashboard/products/products-action-data.ts"
import { productForm } from "../fixtures/product-form.ts"
import type { Fields, Page, Visitor } from "./visitor.ts"

export type Responded<Body> = { status: number; body: Body }

/** Uploads a picture before its product, as an open form does. */
export async function sendAhead(owner: Visitor, image: Blob): Promise<Responded<PictureResult>> {
  return read<PictureResult>(await owner.post("/shop/products/pictures", { image }))
}

/** Uploads a picture and returns its staged id. */
export async function stagedId(owner: Visitor, image: Blob): Promise<string> {
  const { body } = await sendAhead(owner, image)
  if (body.staged === undefined) throw new Error(`it did not arrive: ${JSON.stringify(body)}`)
  return body.staged
}

/** Saves a product as an open form does: `new`, or the id of the edited one. */
export async function saveOpen(
  owner: Visitor,
  which: string,
  fields: Fields = {},
): Promise<Responded<SaveResult>> {
  const position = which === "new" ? "new=" : `edit=${which}`
  return read<SaveResult>(await owner.post(`/shop/products/save?${position}`, productForm(fields)))
}

export function read<Body>({ status, html }: Page): Responded<Body> {
  return { status, body: JSON.parse(html) as Body }
}
