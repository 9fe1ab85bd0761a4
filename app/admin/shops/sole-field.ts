/** The value of a form's only field. */
export function soleField(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === "string" && [...form].length === 1 ? value : null
}
