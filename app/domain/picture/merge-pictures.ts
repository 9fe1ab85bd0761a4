/**
 * Merges the pictures of two parallel edits that both started from `base`: `mine` is the order here, with new pictures;
 * `theirs` is stored now. Pictures that were not reordered here take the stored order; their new pictures come before
 * the new ones here.
 */
export function mergePictures(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const known = mine.filter((key) => base.includes(key))
  const isReordered = known.join() !== base.filter((key) => known.includes(key)).join()
  const isNew = (key: string) => !base.includes(key) && !theirs.includes(key)
  if (!isReordered) return [...theirs, ...mine.filter(isNew)]
  const kept = mine.filter((key) => theirs.includes(key) || isNew(key))
  return [...kept, ...theirs.filter((key) => !kept.includes(key))]
}
