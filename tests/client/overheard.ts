import type { Page, Visitor } from "./visitor.ts"

/** A response without its cookies, and the requested address. */
export type SeenResponse = { address: string; status: number; text: string; cookies: string[] }

/** Returns the same visitor, with each response recorded in `responses`. */
export function overheard(visitor: Visitor, responses: SeenResponse[]): Visitor {
  const keep = (address: string, page: Page): Page => {
    const headers = [...page.headers].filter(([name]) => name !== "set-cookie")
    const text = `${JSON.stringify(headers)}\n${page.html}`
    responses.push({ address, status: page.status, text, cookies: page.headers.getSetCookie() })
    return page
  }
  return {
    cookies: visitor.cookies,
    visit: async (path, headers) => keep(`GET ${path}`, await visitor.visit(path, headers)),
    post: async (path, fields, headers) => keep(`POST ${path}`, await visitor.post(path, fields, headers)),
  }
}
