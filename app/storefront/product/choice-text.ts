import type { Choice } from "#app/domain/variant/choose-variant.ts"

/** What is chosen, in short: "250 ml, Sand". Empty where there is nothing to choose. */
export function choiceText({ size, color }: Choice, locale: string): string {
  return [size, color].filter(Boolean).join(locale === "ar" ? "، " : ", ")
}
