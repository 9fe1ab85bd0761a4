/** How many products a file has made and changed, in the address that the browser is sent to. */
export type Saved = { readonly created: number; readonly changed: number }

export function savedQuery({ created, changed }: Saved): string {
  return `?created=${created}&changed=${changed}`
}

/** Null for an address that says nothing, or no numbers. */
export function readSaved(parameters: URLSearchParams): Saved | null {
  const [created, changed] = ["created", "changed"].map((name) => {
    const text = parameters.get(name)
    return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
  })
  return created == null || changed == null ? null : { created, changed }
}
