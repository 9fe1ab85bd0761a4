import { BaseSequencer, type TestSpecification } from "vitest/node"
import { projects } from "./projects.ts"

const place = ({ project }: TestSpecification) => projects.findIndex(({ name }) => name === project.name)

/** A worker serves one project after the other, in their own order. */
export class ProjectsInOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- a sequencer's own, which returns a new list
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}
