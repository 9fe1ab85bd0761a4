import { westernDigits } from "../text/digits.ts"
import { limits } from "../limits.ts"
import { transliterate } from "../text/transliterate.ts"

/** Paths that the dashboard has under `/shop/`, as `routes.ts` names them; the database refuses the same ones. */
export const reservedSlugs: readonly string[] = [
  "login",
  "dashboard",
  "products",
  "categories",
  "payment",
  "settings",
  "change-password",
]

/** The most shops with one name: nobody wants a higher number in it. */
const most = 50

/**
 * A text as part of an address: `Café Élan` is `cafe-elan`, `Teta's` is `tetas`, `عسل` is `asal`. Empty where it has no
 * letter that is Latin or Arabic, and no digit.
 */
export function slugOf(text: string): string {
  return transliterate(westernDigits(text.normalize("NFKD").replace(/[\p{M}ـ]/gu, "")))
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, limits.username)
    .replace(/^-+|-+$/g, "")
}

/** `cedar`, `cedar-2`, `cedar-3` …: what a shop could be called where `cedar` is taken. Each fits a username too. */
export function nameCandidates(text: string): string[] {
  const base = slugOf(text) || "shop"
  const stem = base.slice(0, limits.username - 3).replace(/-+$/, "")
  const numbered = Array.from({ length: most - 1 }, (_, index) => `${stem}-${index + 2}`)
  return [base, ...numbered].filter((name) => !reservedSlugs.includes(name))
}
