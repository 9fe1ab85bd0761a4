import type { Choice } from "#app/domain/variant/choose-variant.ts"

/** Returns the choice in short: "250 ml, Sand". It is empty if there is nothing to choose. */
export function choiceText({ size, color }: Choice, locale: string): string {
  return [size, color].filter(Boolean).join(locale === "ar" ? "، " : ", ")
}
