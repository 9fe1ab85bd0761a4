import { createHash } from "node:crypto"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { projects } from "./projects.ts"

const placeOrder = ({ project }: TestSpecification) => projects.findIndex(({ name }) => name === project.name)

/**
 * Lets a worker serve one project after the other, in their own order. `FILE_ORDER=3` shuffles the files of each
 * project, differently for each number: files that share an application must not depend on each other.
 */
export class ProjectsInOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env["FILE_ORDER"]
    // oxlint-disable-next-line no-array-sort -- a sequencer's own, which returns a new list
    const sorted = seed === undefined ? await super.sort(files) : inOrderOf(seed, files)
    return sorted.toSorted((one, other) => placeOrder(one) - placeOrder(other))
  }
}

function inOrderOf(seed: string, files: readonly TestSpecification[]): TestSpecification[] {
  const key = ({ moduleId }: TestSpecification) =>
    createHash("sha256").update(`${seed} ${moduleId}`).digest("hex")
  return files.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}
