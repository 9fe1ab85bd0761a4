/** Returns what a form would send of some fields. */
export function sentBy(inputs: readonly HTMLInputElement[]): [string, string][] {
  return inputs
    .filter(({ type, checked }) => type === "text" || checked)
    .map(({ name, value }) => [name, value])
}
