/**
 * Two people at the pictures of one product, which had `base`: the order of `mine`, in which new ones may stand, with what
 * is stored by now (`theirs`). What was not reordered here has their order; what they added comes before what is new here.
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
