import { limits } from "../limits.ts"

/**
 * The name of a product's copy: `Mug (copy)`, of which a copy is `Mug (copy 2)`. `label` means copy in the shop's language.
 * A long name is cut, between whole characters, so that the marker still fits.
 */
export function nameOfCopy(name: string, label: string): string {
  const [, base = name, number] = marked(label).exec(name) ?? []
  const isCopy = base !== name
  const marker = isCopy ? ` (${label} ${Math.min(Number(number ?? 1), 998) + 1})` : ` (${label})`
  return cut(base, limits.productName - marker.length) + marker
}

function marked(label: string): RegExp {
  return new RegExp(`^(.*\\S) \\(${label}(?: ([1-9]\\d{0,2}))?\\)$`, "su")
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
