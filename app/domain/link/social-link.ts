import { oneLine, westernDigits } from "../text/text-input.ts"
import { limits } from "../limits.ts"

export type SocialNetwork = "instagram" | "facebook"

/** Keys of messages. */
export type SocialProblem = "social_format" | "social_other_site"

/** `address` is null for an empty text: having no account is valid. */
export type SocialReading =
  | { readonly ok: true; readonly address: string | null }
  | { readonly ok: false; readonly reason: SocialProblem }

type Network = {
  readonly site: string
  readonly hosts: RegExp
  /** Hosts of links that only redirect; these links are not changed. */
  readonly shortHosts: RegExp
  /** An account's name alone. */
  readonly name: RegExp
  /** An account's name in a pasted link, where it may have letters of any script. */
  readonly linkedName: RegExp
  /** First parts of paths that lead to no account and no post. */
  readonly signInPages: readonly string[]
  /** First parts of paths that mean nothing without their query. */
  readonly needsQuery: RegExp
  /** Names ignore case. */
  readonly foldsCase: boolean
}

const none = /(?!)/
const instagramName = /^(?![.])(?!.*[.]{2})[a-z0-9._]{1,30}(?<![.])$/i

const networks: Readonly<Record<SocialNetwork, Network>> = {
  instagram: {
    site: "https://www.instagram.com",
    hosts: /^(?:(?:www|m)[.])?(?:instagram[.]com|instagr[.]am)$/,
    shortHosts: none,
    name: instagramName,
    linkedName: instagramName,
    signInPages: ["accounts", "challenge", "direct", "explore", "oauth"],
    needsQuery: none,
    foldsCase: true,
  },
  facebook: {
    site: "https://www.facebook.com",
    hosts: /^(?:(?:www|m|web|touch|mbasic|[a-z]{2}-[a-z]{2})[.])?(?:facebook|fb)[.]com$/,
    shortHosts: /^fb[.](?:me|watch)$/,
    name: /^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?$/i,
    linkedName: /^[\w.~%-]+$/,
    signInPages: ["dialog", "l.php", "login", "login.php", "plugins", "recover", "sharer", "sharer.php"],
    needsQuery: /^(?:[\w-]+[.]php|photo|watch)$/,
    foldsCase: false,
  },
}

/** Query parameters that identify a page; all others only track. */
const identifyingParameters = ["id", "story_fbid", "fbid", "v"]

/**
 * Converts the input for an account or a post to its canonical `https` address. Accepts `@name`, `name`, and a pasted
 * link with or without scheme, also of the mobile site, with tracking parameters. Never throws.
 */
export function socialLink(network: SocialNetwork, input: string): SocialReading {
  const { hosts, shortHosts, name, site, foldsCase } = networks[network]
  const text = oneLine(westernDigits(input))
  if (text === "") return { ok: true, address: null }
  const bare = text.replace(/^@ ?/, "")
  if (name.test(bare) && !isHost(bare)) return stored(`${site}/${foldsCase ? bare.toLowerCase() : bare}`)

  const url = urlOf(text)
  if (url === null) return wrong
  if (shortHosts.test(url.hostname)) {
    const path = partsOf(url).join("/")
    return path === "" ? wrong : stored(`https://${url.hostname}/${path}`)
  }
  if (!hosts.test(url.hostname)) return { ok: false, reason: "social_other_site" }
  const path = pathOf(networks[network], url)
  return path === null ? wrong : stored(`${site}/${path}`)
}

const wrong: SocialReading = { ok: false, reason: "social_format" }

function stored(address: string): SocialReading {
  return address.length <= limits.url ? { ok: true, address } : wrong
}

/** Returns whether the text is the name of the site itself, which is no profile. */
function isHost(text: string): boolean {
  const host = text.toLowerCase()
  return Object.values(networks).some(({ hosts, shortHosts }) => hosts.test(host) || shortHosts.test(host))
}

/** Parses an address. A text without a scheme is a link if a path follows. */
function urlOf(text: string): URL | null {
  if (/\s/.test(text)) return null
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`
  if (!/^https?:\/\/[^/:@?#]+\//i.test(whole) || !URL.canParse(whole)) return null
  return new URL(whole)
}

function partsOf({ pathname }: URL): string[] {
  return pathname.split("/").filter((part) => part !== "")
}

/** Returns the identifying path and query, or null for an address that is not a profile. */
function pathOf({ signInPages, needsQuery, linkedName, foldsCase }: Network, url: URL): string | null {
  const [first = "", ...rest] = partsOf(url)
  const head = first.replace(/^(?:@|%40)/i, "")
  if (head === "" || signInPages.includes(head.toLowerCase())) return null
  const query = needsQuery.test(head) ? queryOf(url) : ""
  if (rest.length > 0) return [head, ...rest].join("/") + query
  if (needsQuery.test(head)) return query === "" ? null : head + query
  if (!linkedName.test(head)) return null
  return foldsCase ? head.toLowerCase() : head
}

function queryOf({ searchParams }: URL): string {
  const identifying = new URLSearchParams()
  for (const name of identifyingParameters) {
    const value = searchParams.get(name)
    if (value) identifying.set(name, value)
  }
  return identifying.size > 0 ? `?${identifying}` : ""
}
