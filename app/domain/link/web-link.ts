import { limits } from "../limits.ts"

/** The address of a link that a shopper may follow, written out; null for what is no `http` or `https` address. */
export function readWebLink(text: string): string | null {
  if (!/^https?:\/\/[^/\s]/i.test(text) || !URL.canParse(text)) return null
  const { href } = new URL(text)
  return href.length <= limits.url ? href : null
}

/** Like `readWebLink`, also for an address that was typed or copied without its `https://`: `maps.app.goo.gl/x`. */
export function readTypedLink(text: string): string | null {
  const isBare = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u.test(text)
  return readWebLink(isBare ? `https://${text}` : text)
}
