import { relative } from "node:path"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** What starts servers and programs of its own, asks thousands of times or grows large tables. */
const long = /^tests[\\/](attack|process|faults|model|hostile|database[\\/]query-plans)/

/** Both paths are absolute. What the folders above the checkout are called makes no file a long one. */
export const isLong = (root: string, file: string): boolean => long.test(relative(root, file))

/** The long files begin first: none of them is left to run alone at the end, beside an idle core. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- a sequencer's own, which returns a new list
    const sorted = await super.sort(files)
    const goesFirst = ({ project, moduleId }: TestSpecification) => isLong(project.config.root, moduleId)
    return [...sorted.filter(goesFirst), ...sorted.filter((file) => !goesFirst(file))]
  }
}
