/** A page as it arrived. */
export type Page = { status: number; headers: Headers; html: string }

export type Fields = Record<string, string | Blob | readonly (string | Blob)[]>

/** A person with a browser that stores cookies and follows no redirect by itself. */
export type Visitor = {
  visit(path: string, headers?: Record<string, string>): Promise<Page>
  post(path: string, fields: Fields, headers?: Record<string, string>): Promise<Page>
  /** The cookies so far, by name. */
  cookies: Map<string, string>
}

/** Returns a visitor of the application at `address`. Forms are sent as one of its own pages would send them. */
export function visitorOf(address: string): Visitor {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit): Promise<Page> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const headers = { ...(cookie === "" ? {} : { cookie }), ...(init.headers as Record<string, string>) }
    const response = await fetch(address + path, { ...init, headers, redirect: "manual" })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }

  return {
    cookies,
    visit: (path, headers = {}) => send(path, { headers }),
    post: (path, fields, headers = {}) =>
      send(path, {
        method: "POST",
        body: formOf(fields),
        headers: { "sec-fetch-site": "same-origin", ...headers },
      }),
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split(";")
  const [name = "", value = ""] = pair.split(/=(.*)/s)
  if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) cookies.delete(name)
  else cookies.set(name, value)
}

/** Plain fields are sent url-encoded, like a form without files. */
function formOf(fields: Fields): FormData | URLSearchParams {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "string" || value instanceof Blob
      ? [[name, value] as const]
      : value.map((one) => [name, one] as const),
  )
  if (entries.some(([, value]) => value instanceof Blob)) {
    const form = new FormData()
    for (const [name, value] of entries) {
      if (typeof value === "string") form.append(name, value)
      else form.append(name, value)
    }
    return form
  }
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
}
