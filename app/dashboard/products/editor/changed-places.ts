/**
 * Where the problems of a field stand that is being changed: under its own name, or, of a variant, in any row, for rows may
 * come and go while one of them is changed. The cells of the grid have no name.
 */
export function changedPlaces(problems: object, field: string): string[] {
  const isOfRow = field === "" || field.startsWith("variant_")
  return Object.keys(problems).filter(
    (place) => place === field || (isOfRow && /^(variants|stock)\b/.test(place)),
  )
}
