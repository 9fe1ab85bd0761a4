import { randomUUID } from "node:crypto"
import type { SaveResult, PictureResult } from "#app/dashboard/products/products-action-data.ts"
import { productForm } from "../fixtures/product-form.ts"
import type { Fields, Page, Visitor } from "./visitor.ts"

export type Responded<Body> = { status: number; body: Body }

/** Names the form of a new product, as the server does when it opens one. */
export function newForm(): string {
  return `new=${randomUUID()}`
}

/** Uploads a picture before its product, as an open form does: a {@link newForm}, or the id of the edited product. */
export async function sendAhead(
  owner: Visitor,
  image: Blob,
  form = newForm(),
): Promise<Responded<PictureResult>> {
  return read<PictureResult>(await owner.post(`/shop/products/pictures?${queryOf(form)}`, { image }))
}

/** Uploads a picture and returns the reference that saves it. */
export async function uploadAhead(owner: Visitor, image: Blob, form: string): Promise<string> {
  const { body } = await sendAhead(owner, image, form)
  if (body.staged === undefined) throw new Error(`it did not arrive: ${JSON.stringify(body)}`)
  return body.staged
}

/** Saves a product as an open form does: a {@link newForm}, `new` without a key, or the id of the edited product. */
export async function saveOpen(
  owner: Visitor,
  form: string,
  fields: Fields = {},
): Promise<Responded<SaveResult>> {
  return read<SaveResult>(await owner.post(`/shop/products/save?${queryOf(form)}`, productForm(fields)))
}

function queryOf(form: string): string {
  if (form === "new") return "new="
  return form.startsWith("new=") ? form : `edit=${form}`
}

export function read<Body>({ status, html }: Page): Responded<Body> {
  return { status, body: JSON.parse(html) as Body }
}
