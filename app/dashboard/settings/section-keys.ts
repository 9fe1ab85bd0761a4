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
  "currency",
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

/** Returns whether the input of a page changes its preview; null is the index. */
export function hasPreview(section: SectionKey | null): boolean {
  return section === null || !["notes", "orders", "currency", "data"].includes(section)
}
