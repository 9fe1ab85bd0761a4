import { readWebLink } from "./web-link.ts"

/** Like `readWebLink`, also for an address that was typed or copied without its `https://`: `maps.app.goo.gl/x`. */
export function readTypedLink(text: string): string | null {
  const isBare = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u.test(text)
  return readWebLink(isBare ? `https://${text}` : text)
}
