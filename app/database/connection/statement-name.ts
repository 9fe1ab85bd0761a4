/** Each connection prepares each named text once and keeps it: a bound on the memory of a process that builds ever new ones. */
const mostNames = 500

const names = new Map<string, string>()

/** The prepared statement's name of an SQL text; without one when there are too many already. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `vitrine_${names.size + 1}`
  names.set(text, name)
  return name
}
