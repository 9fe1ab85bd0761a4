import { savedSections, type SavedSection } from "#app/domain/shop/settings-sections.ts"

/** The sections of the settings, in the order of their index. They are the last part of their pages' addresses. */
export const sectionKeys = [
  "logo",
  "basic",
  "social",
  "notes",
  "theme",
  "display-size",
  "language",
  "orders",
  "hours",
  "when",
  "delivery",
  "currency",
  "payment-methods",
  "data",
] as const

export type SectionKey = (typeof sectionKeys)[number]

export function readSectionKey(text: string): SectionKey | null {
  return sectionKeys.find((key) => key === text) ?? null
}

/** Returns whether a section is a form that saves fields of the settings. */
export function isSaved(section: SectionKey | null): section is SavedSection {
  return savedSections.some((saved) => saved === section)
}

/**
 * Returns whether the preview of the shop's page stands beside a section; null is the index. Nothing of the others is
 * visible in it: they have its room, and the currency shows an example of its own.
 */
export function hasPreview(section: SectionKey | null): boolean {
  const plain = ["notes", "orders", "hours", "when", "delivery", "currency", "payment-methods", "data"]
  return section === null || !plain.includes(section)
}
