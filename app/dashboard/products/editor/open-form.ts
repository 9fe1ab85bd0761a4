import { type FormEvent, type RefObject, useSyncExternalStore } from "react"
import { type ProductSending, readProductSending } from "#app/domain/product/product-sending.ts"
import { oneLine } from "#app/domain/text/text-input.ts"
import type { ProductError } from "../products-action-data.ts"

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

/** The button that sent the form; null where none did. */
export function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
}

/**
 * Whether the product in a form has no name, so that there is nothing to save yet (specification, section 5). Read from the
 * field itself, which may have been filled in before a script ran; never so without a script, where the server alone decides.
 */
export function useNameless(form: RefObject<HTMLFormElement | null>): boolean {
  return useField(form, "name", ({ value }) => oneLine(value) === "")
}

/** Whether shoppers won't see the product in a form yet, read as {@link useNameless} is. */
export function useHidden(form: RefObject<HTMLFormElement | null>): boolean {
  return useField(form, "is_active", ({ checked }) => !checked)
}

function useField(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  look: (field: HTMLInputElement) => boolean,
): boolean {
  return useSyncExternalStore(
    onTyping,
    () => {
      const field = form.current?.elements.namedItem(name)
      return field instanceof HTMLInputElement && look(field)
    },
    () => false,
  )
}

function onTyping(look: () => void): () => void {
  document.addEventListener("input", look)
  return () => document.removeEventListener("input", look)
}

type Responded<Body> = { ok: true; body: Body } | { ok: false; why: ProductError }

/**
 * Posts to one of the dashboard's own addresses and reads its JSON, whatever its status. Never throws: a broken line, a
 * session that has ended and a server that failed are errors, so that a form stays as it is. With `keepalive` a body of up to
 * 64 KB also arrives when the page is left.
 */
export async function callServer<Body>(
  address: string,
  body: FormData | null,
  keepalive = false,
): Promise<Responded<Body>> {
  const fail = (key: ProductError["key"]) => ({ ok: false as const, why: { key, params: {} } })
  try {
    const response = await fetch(address, { method: "POST", body, redirect: "manual", keepalive })
    // The guard sends everyone without a session to the sign-in page.
    if (response.type === "opaqueredirect") return fail("signed_out")
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return fail("server_failed")
    return { ok: true, body: (await response.json()) as Body }
  } catch {
    return fail("line_lost")
  }
}
