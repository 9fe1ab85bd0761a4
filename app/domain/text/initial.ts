/** The initial of a shop without a logo: the first letter of its name. */
export function initialOf(name: string): string {
  return [...name.trim()][0] ?? ""
}
