/** Pictures that were chosen on another page and become drafts on the next one. They live as long as the document. */
let handed: readonly File[] = []

export function handFiles(files: readonly File[]): void {
  handed = files
}

/** Returns the files once: a second visit begins without any. */
export function takeFiles(): readonly File[] {
  const files = handed
  handed = []
  return files
}
