import { areasBelow } from "./areas.ts"
import { entryFinder, type Bundle } from "./entries-of.ts"

/**
 * The group of what every screen of the router loads, as one file: the bundler would make one of every few modules that the
 * same routes share. What some screens share is left to the bundler (decision 033).
 * @param appDirectory the absolute path of `app/`.
 */
export function sharedChunks(appDirectory: string) {
  const entriesOf = entryFinder()
  const { checkFolder, areaOf } = areasBelow(appDirectory)
  return [
    {
      name(id: string, bundle: Bundle) {
        checkFolder(id)
        return [...entriesOf(id, bundle)].some((entry) => areaOf(entry) === "everyone") ? "everyone" : null
      },
    },
  ]
}
