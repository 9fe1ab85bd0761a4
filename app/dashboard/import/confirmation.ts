import { oneLine } from "#app/domain/text/typed-text.ts"

/** The fields of the form that confirms: the packed file, its name, and the fingerprint of what was shown. */
export type Confirmation = { packed: string; fileName: string; seen: string }

const names = ["file", "name", "seen"] as const

/** Null for a form that is not this one. */
export function readConfirmation(form: FormData): Confirmation | null {
  if ([...form].length !== names.length) return null
  const [packed, fileName, seen] = names.map((name) => form.get(name))
  if (typeof packed !== "string" || typeof fileName !== "string" || typeof seen !== "string") return null
  return { packed, fileName: fileNameOf(fileName), seen }
}

/** A file's name as it is shown: some browsers send more than a name, and none is trusted. */
export function fileNameOf(text: string): string {
  return oneLine(text.replace(/^.*[\\/]/s, "")).slice(0, 120)
}
