import { type RefObject, useSyncExternalStore } from "react"
import { type ProductSending, readProductSending } from "#app/domain/product/product-sending.ts"
import { oneLine } from "#app/domain/text/text-input.ts"
import { shopHeader, shownShop } from "#app/ui/script/pages/fetch-page.ts"
import type { ProductError } from "../products-action-data.ts"

/** Reads an open form without its files. */
export function readProductForm(form: HTMLFormElement): ProductSending | null {
  return readProductSending(productFormData(form))
}

/** Returns the form's data for the server. Its pictures were sent before. */
export function productFormData(form: HTMLFormElement): FormData {
  const body = new FormData(form)
  body.delete("images")
  return body
}

/**
 * Returns whether the product in a form has no name, so that there is nothing to save yet (specification, section 5).
 * It reads the field itself, which may have been filled in before a script ran. Without a script it is false, because
 * only the server decides.
 */
export function useNameless(form: RefObject<HTMLFormElement | null>): boolean {
  return useField(form, "name", ({ value }) => oneLine(value) === "")
}

/** Returns whether shoppers won't see the product in a form yet, and reads it like {@link useNameless}. */
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

/** Calls `look` whenever a field of the page changes. */
export function onTyping(look: () => void): () => void {
  document.addEventListener("input", look)
  return () => document.removeEventListener("input", look)
}

type Responded<Body> = { ok: true; body: Body } | { ok: false; why: ProductError }

/**
 * Posts to one of the dashboard's own addresses and reads its JSON, whatever its status. It never throws: a broken
 * connection, an expired session and a failed server are errors, so that a form stays as it is. With `keepalive` a body
 * of up to 64 KB arrives even if the page is left.
 */
export async function callServer<Body>(
  address: string,
  body: FormData | null,
  keepalive = false,
): Promise<Responded<Body>> {
  const fail = (key: ProductError["key"]) => ({ ok: false as const, why: { key, params: {} } })
  try {
    const headers = shopHeader(shownShop())
    const response = await fetch(address, { method: "POST", body, headers, redirect: "manual", keepalive })
    // The guard redirects everyone without a session to the sign-in page, and rejects that of another shop.
    if (response.type === "opaqueredirect" || response.status === 401) return fail("signed_out")
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return fail("server_failed")
    return { ok: true, body: (await response.json()) as Body }
  } catch {
    return fail("line_lost")
  }
}
