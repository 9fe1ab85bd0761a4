import { readProductSending, type ProductSending } from "#app/domain/product/product-sending.ts"

/** What stands in an open form; files that a script has not taken out of it are left out. */
export function readProductForm(
  form: HTMLFormElement,
  submitter?: HTMLElement | null,
): ProductSending | null {
  return readProductSending(productFormData(form, submitter))
}

/** As it is sent to the server: the pictures went ahead. */
export function productFormData(form: HTMLFormElement, submitter?: HTMLElement | null): FormData {
  const body = new FormData(form, submitter ?? null)
  body.delete("images")
  return body
}
