import { limits } from "../limits.ts"

/** Returns the complete address of a link that a shopper may follow; null if it is no `http` or `https` address. */
export function readWebLink(text: string): string | null {
  if (!/^https?:\/\/[^/\s]/i.test(text) || !URL.canParse(text)) return null
  const { href } = new URL(text)
  return href.length <= limits.url ? href : null
}

/** Like {@link readWebLink}, but also accepts an address without its `https://`: `maps.app.goo.gl/x`. */
export function readLinkInput(text: string): string | null {
  const isBare = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u.test(text)
  return readWebLink(isBare ? `https://${text}` : text)
}

export const postNetworks = ["instagram", "facebook"] as const
export type PostNetwork = (typeof postNetworks)[number]

/** A network's hosts, and the address for a bare `@name`. */
const networks: Record<PostNetwork, { hosts: readonly string[]; home: string; name: RegExp }> = {
  instagram: {
    hosts: ["instagram.com", "instagr.am", "ig.me"],
    home: "https://www.instagram.com/",
    name: /^@([A-Za-z0-9._]{1,30})$/,
  },
  facebook: {
    hosts: ["facebook.com", "fb.com", "fb.me", "fb.watch"],
    home: "https://www.facebook.com/",
    name: /^@([A-Za-z0-9.]{1,50})$/,
  },
}

/** Matches the parameters that the networks' share buttons add for tracking; any other may identify the post. */
const trackers = /^(utm_\w+|fbclid|gclid|igsh|igshid|ig_rid|mibextid|rdid|share_url|__cft__.*|__tn__)$/

/**
 * Reads the address of a product's post as people type or paste it: with or without `https://`, with tracking
 * parameters, or the name of an account as `@name`. Returns null for an invalid link; an address of another site needs
 * its `https://`.
 */
export function readPostLink(network: PostNetwork, text: string): string | null {
  const { hosts, home, name } = networks[network]
  const account = name.exec(text)?.[1]
  if (account !== undefined) return readWebLink(home + account)
  const isOwn = (host: string) => hosts.some((own) => host === own || host.endsWith(`.${own}`))
  const [bare = ""] = /^[^/?#\s]+/.exec(text.toLowerCase()) ?? []
  const address = readWebLink(isOwn(bare) ? `https://${text}` : text)
  if (address === null || !isOwn(new URL(address).hostname)) return address
  const url = new URL(address)
  for (const key of [...url.searchParams.keys()]) if (trackers.test(key)) url.searchParams.delete(key)
  return url.href
}

/**
 * Returns a WhatsApp address that opens a chat with `phone`, without its non-digits (specification, section 5). It is
 * null if no digit is left.
 */
export function chatLink(phone: string | null, text?: string): string | null {
  const digits = (phone ?? "").replace(/\D/g, "")
  if (digits === "") return null
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ""}`
}

/**
 * Returns whether `phone`, in E.164, is a landline in Lebanon, where seven digits that begin with 3 are a mobile phone.
 * Landlines of other countries are not recognised.
 */
function isLandline(phone: string | null): boolean {
  return /^\+961[14-9]\d{6}$/.test(phone ?? "")
}

/** Like {@link chatLink}; null for a landline too, on which only businesses have WhatsApp. */
export function customerChatLink(phone: string | null, text?: string): string | null {
  return isLandline(phone) ? null : chatLink(phone, text)
}

/** Returns an address that calls a landline; null for any other phone, which gets messages. */
export function landlineLink(phone: string | null): string | null {
  return phone !== null && isLandline(phone) ? phoneLink(phone) : null
}

/** Returns an address that writes a mail with that subject and text, with the line ends of mail. */
export function mailLink(email: string, subject: string, text: string): string {
  const lines = text.replaceAll("\n", "\r\n")
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}

/** Returns an address that calls `phone`; null if it has no digit. */
export function phoneLink(phone: string): string | null {
  const number = phone.replace(/(?!^\+)\D/g, "")
  return /\d/.test(number) ? `tel:${number}` : null
}

/**
 * Matches a path without backslashes (browsers read them as slashes) and without characters that browsers silently
 * drop.
 */
const path = /^\/(?![/\\])[^\\\p{Cc}\p{Cs}]*$/u

/** Relative addresses are resolved against this one; it is never shown. */
const here = "https://here.invalid"

/**
 * Returns the address to open after a sign-in: a resolved path of this site with its query. It is null if the text is
 * missing, too long for an address of ours, or if any parser would read it as another host.
 */
export function safeReturnAddress(text: string | null): string | null {
  if (text === null || text.length > 2_000 || !path.test(text) || !URL.canParse(text, here)) return null
  const { origin, pathname, search } = new URL(text, here)
  // Dot segments may leave two slashes at the front, which would name a host.
  return origin === here && path.test(pathname) ? pathname + search : null
}
