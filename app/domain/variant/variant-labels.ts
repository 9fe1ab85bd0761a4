import { locales, perLanguage, type Locale } from "../language/locale.ts"
import { oneLine } from "../text/text-input.ts"
import {
  isWrittenAs,
  translationsOf,
  type PageLanguage,
  type Translations,
} from "../language/translations.ts"

/** The texts that name a variant. */
export const labelAxes = ["size", "color"] as const
export type LabelAxis = (typeof labelAxes)[number]

type Labelled = {
  readonly [Axis in LabelAxis]: string | null
} & { readonly translations: Translations<LabelAxis> }

/** A size or colour of a product in its form: once, for all variants with it. */
export type LabelFields = { readonly axis: LabelAxis; readonly text: string } & Readonly<
  Record<Locale, string>
>

export const noTexts = perLanguage(locales, "", () => "")

/** Returns each size and colour of the variants with its translations: the first one if two differ. */
export function labelsOf(variants: readonly Labelled[]): LabelFields[] {
  return labelAxes.flatMap((axis) => {
    const texts = new Set(variants.flatMap((variant) => variant[axis] ?? []))
    return [...texts].map((text) => {
      const called = variants.filter((variant) => variant[axis] === text)
      const inOthers = locales.map((locale) => {
        const found = called.find(({ translations }) => translations[locale]?.[axis] !== undefined)
        return [locale, found?.translations[locale]?.[axis] ?? ""] as const
      })
      return { ...noTexts, ...Object.fromEntries(inOthers), axis, text }
    })
  })
}

type LabelName = "label_axis" | "label_text" | `label_${Locale}`

/** The names of the form's fields for labels. A form has those of a language for each label or for none. */
export const labelFormNames: readonly LabelName[] = [
  "label_axis",
  "label_text",
  ...locales.map((locale) => `label_${locale}` as const),
]

/** Reads the labels of a sent form; null if one is incomplete or repeated. */
export function readLabels(sent: { readonly [Name in LabelName]: readonly string[] }): LabelFields[] | null {
  const { label_axis: axes, label_text: texts } = sent
  const isWhole = locales.every((locale) => [0, texts.length].includes(sent[`label_${locale}`].length))
  const labels = axes.flatMap((name, row) => {
    const axis = labelAxes.find((known) => known === name)
    const inOthers = locales.map((locale) => [locale, sent[`label_${locale}`][row] ?? ""] as const)
    return axis
      ? [{ ...noTexts, ...Object.fromEntries(inOthers), axis, text: oneLine(texts[row] ?? "") }]
      : []
  })
  const isOnce = new Set(labels.map(({ axis, text }) => `${axis} ${text}`)).size === labels.length
  return isWhole && isOnce && labels.length === axes.length && axes.length === texts.length ? labels : null
}

/** Returns the translations of a variant by the labels of its product's form. */
export function translationsOfLabels(
  labels: readonly LabelFields[],
  variant: Readonly<Record<LabelAxis, string | null>>,
): Translations<LabelAxis> {
  return translationsOf(labelAxes, (axis, locale) => {
    if (variant[axis] === null) return null
    const text = labels.find((label) => label.axis === axis && label.text === variant[axis])?.[locale]
    return text && oneLine(text)
  })
}

/** A size or colour on a page; `lang` if it is not in the page's language. */
type LabelView = { readonly text: string; readonly lang?: Locale }

/**
 * Returns the variants of a product in the language of a page. A label is the same for all variants that have it.
 * Labels keep the texts of the shop's language if their translations are equal: shoppers could not tell them apart.
 */
export function variantsIn<Variant extends Labelled>(
  variants: readonly Variant[],
  language: PageLanguage,
): Omit<Variant, "translations">[] {
  const shown = shownLabels(variants, language)
  return variants.map((stored) => {
    const { translations: _, ...variant } = stored
    const [size, color] = [shown.size.get(stored.size ?? ""), shown.color.get(stored.color ?? "")]
    return { ...variant, size: size?.text ?? stored.size, color: color?.text ?? stored.color }
  })
}

/** Returns the languages of labels that are not shown in the page's, by the visible text. */
export function labelLanguages(
  variants: readonly Labelled[],
  language: PageLanguage,
): Readonly<Record<string, Locale>> {
  const { size, color } = shownLabels(variants, language)
  const others = [...size.values(), ...color.values()].flatMap(({ text, lang }) =>
    lang === undefined ? [] : [[text, lang] as const],
  )
  return Object.fromEntries(others)
}

function shownLabels(
  variants: readonly Labelled[],
  { locale, own }: PageLanguage,
): Readonly<Record<LabelAxis, ReadonlyMap<string, LabelView>>> {
  const labels = locale === own ? [] : labelsOf(variants)
  const ofAxis = (axis: LabelAxis) => {
    const all = labels.filter((label) => label.axis === axis)
    const texts = all.map((label) => label[locale] || label.text)
    return new Map(
      all.map((label, index): [string, LabelView] => {
        const text = texts[index] ?? label.text
        const isUnique = texts.filter((other) => other === text).length === 1
        if (label[locale] !== "" && isUnique) return [label.text, { text }]
        return [label.text, { text: label.text, ...(isWrittenAs(label.text, own) && { lang: own }) }]
      }),
    )
  }
  return { size: ofAxis("size"), color: ofAxis("color") }
}

/** A label of an open form. One that is gone from the rows keeps its input until the form is closed. */
export type OpenLabel = {
  readonly axis: LabelAxis
  readonly text: string
  readonly key: number
  readonly isGone: boolean
  /** The field in which it was emptied or changed: the next input there is its new name. */
  readonly goneIn?: unknown
}

/** Returns the labels of the present rows; `field` is the one with the latest input. */
export function followLabels(
  before: readonly OpenLabel[],
  rows: readonly Readonly<Record<LabelAxis, string>>[],
  field: unknown,
): readonly OpenLabel[] {
  const now = labelAxes.flatMap((axis) =>
    [...new Set(rows.map((row) => oneLine(row[axis])))].flatMap((text) =>
      text === "" ? [] : [{ axis, text }],
    ),
  )
  const isSame = (one: { axis: LabelAxis; text: string }, other: { axis: LabelAxis; text: string }) =>
    one.axis === other.axis && one.text === other.text
  let labels = before.map((label): OpenLabel => {
    const isThere = now.some((one) => isSame(one, label))
    if (isThere === !label.isGone) return label
    const { goneIn: _, ...retained } = label
    return isThere ? { ...retained, isGone: false } : { ...retained, isGone: true, goneIn: field }
  })
  for (const fresh of now.filter((one) => !labels.some((label) => isSame(one, label)))) {
    const renamed = labels.find(
      ({ axis, isGone, goneIn }) => isGone && axis === fresh.axis && goneIn !== null && goneIn === field,
    )
    const key = renamed?.key ?? Math.max(-1, ...labels.map((label) => label.key)) + 1
    labels = [...labels.filter((label) => label !== renamed), { ...fresh, key, isGone: false }]
  }
  const isUnchanged =
    labels.length === before.length && labels.every((label, index) => label === before[index])
  return isUnchanged ? before : labels
}
