import { entryFinder, type Bundle } from "./entries-of.ts"

/** Who is shown a route, by the folder that its file lies in. Everyone: the document, and what stands around every page. */
type Area = "everyone" | "landing" | "shop" | "work"

const areas: Readonly<Record<string, Area>> = {
  landing: "landing",
  storefront: "shop",
  cart: "shop",
  dashboard: "work",
  admin: "work",
  design: "work",
}

/** The files that a shopper's pages share. Whatever a module of one imports lies in the same or in one before it. */
const shared = ["everyone", "public", "shop", "landing"] as const

/**
 * Groups for the bundler, which would make a file of every few modules that the same routes share: over fifty for a page,
 * each with its own way there and back. What only owners and operators need stays out of these files.
 */
export function sharedChunks() {
  const entriesOf = entryFinder()
  return shared.map((name, place) => ({
    name: (id: string, bundle: Bundle) => (sharedBy(entriesOf(id, bundle)) === name ? name : null),
    priority: shared.length - place,
  }))
}

/** The shared file of a module that these entries load; null leaves it to the bundler. */
function sharedBy(entries: ReadonlySet<string>): (typeof shared)[number] | null {
  const met = new Set([...entries].map(areaOf))
  if (met.has("everyone")) return "everyone"
  if (entries.size < 2) return null
  if (met.has("shop")) return met.size > 1 ? "public" : "shop"
  return met.has("landing") ? "landing" : null
}

function areaOf(entry: string): Area {
  const [, folder = ""] = /[\\/]app[\\/](\w+)[\\/]/.exec(entry) ?? []
  return areas[folder] ?? "everyone"
}
