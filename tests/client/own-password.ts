import { textOf } from "./page.ts"
import type { Page } from "./visitor.ts"

/** Returns the problem beside the field of one's own password. */
export function problemBeside({ html }: Page): string {
  const input = /<input[^>]*name="own_password"[^>]*>/.exec(html)?.[0] ?? ""
  const id = / aria-describedby="[^"]*?([^" ]+-error)"/.exec(input)?.[1]
  return id === undefined ? "" : textOf(html.slice(html.indexOf(`id="${id}">`)).split("</p>")[0] ?? "")
}
