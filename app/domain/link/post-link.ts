import { readWebLink } from "./web-link.ts"

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

/** What the networks' share buttons add to follow people around; the rest of an address may be what names the post. */
const trackers = /^(utm_\w+|fbclid|gclid|igsh|igshid|ig_rid|mibextid|rdid|share_url|__cft__.*|__tn__)$/

/**
 * The address of a product's post as people type or paste it: with or without `https://`, with what share buttons add, or
 * the name of an account as `@name`. Null for what is no link; an address of another site needs its `https://`.
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
