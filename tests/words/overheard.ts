import type { Page, Visitor } from "./visitor.ts"

/** One answer: what was asked, and all that came but its cookies. */
export type Heard = { asked: string; status: number; text: string; cookies: string[] }

/** The same visitor, with each answer kept in `heard`. */
export function overheard(visitor: Visitor, heard: Heard[]): Visitor {
  const keep = (asked: string, page: Page): Page => {
    const headers = [...page.headers].filter(([name]) => name !== "set-cookie")
    const text = `${JSON.stringify(headers)}\n${page.html}`
    heard.push({ asked, status: page.status, text, cookies: page.headers.getSetCookie() })
    return page
  }
  return {
    cookies: visitor.cookies,
    visit: async (path, headers) => keep(`GET ${path}`, await visitor.visit(path, headers)),
    post: async (path, fields, headers) => keep(`POST ${path}`, await visitor.post(path, fields, headers)),
  }
}
