import { limits } from "../limits.ts"

/**
 * The name of a product's copy: `Mug (copy)`, of which a copy is `Mug (copy 2)`. `word` is the shop's word for a copy.
 * A long name is cut, between whole characters, so that the marker still fits.
 */
export function nameOfCopy(name: string, word: string): string {
  const [, base = name, number] = marked(word).exec(name) ?? []
  const isCopy = base !== name
  const marker = isCopy ? ` (${word} ${Math.min(Number(number ?? 1), 998) + 1})` : ` (${word})`
  return cut(base, limits.productName - marker.length) + marker
}

function marked(word: string): RegExp {
  return new RegExp(`^(.*\\S) \\(${word}(?: ([1-9]\\d{0,2}))?\\)$`, "su")
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  let kept = ""
  for (const { segment } of new Intl.Segmenter("und").segment(text)) {
    if (kept.length + segment.length > length) break
    kept += segment
  }
  return kept.trimEnd()
}
