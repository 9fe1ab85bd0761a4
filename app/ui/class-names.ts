/** Joins the classes of an element; it leaves out what is false or undefined. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ")
}
