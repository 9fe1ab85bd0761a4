/**
 * The texts of a form by the names that it may have; one that is missing is empty. Null when it holds anything else: an
 * unknown name, a name twice, a file.
 */
export function textFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> | null {
  const texts = Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>
  const seen = new Set<string>()
  for (const [name, value] of form) {
    if (!Object.hasOwn(texts, name) || seen.has(name) || typeof value !== "string") return null
    seen.add(name)
    texts[name as Name] = value
  }
  return texts
}
