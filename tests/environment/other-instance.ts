import { afterAll, beforeAll } from "vitest"
import type { TestApplication } from "../application/use-test-application.ts"
import type { Served } from "../process/programs/serve-database.ts"
import { runProgram, startProgram } from "../process/run-program.ts"

const module = "tests/process/programs/serve-database.ts"

/** For one test: another process on the same database and store. Its address. */
export async function otherInstance(
  app: TestApplication,
  more: Pick<Served, "pushNetwork"> = {},
): Promise<string> {
  return addressOf(runProgram(module, [JSON.stringify(servedBeside(app, more))]))
}

/** For a test file: one more process, which its tests share. */
export function useInstance(served: () => Served): { address: string } {
  const here = { address: "" }
  let end = async () => {}
  beforeAll(async () => {
    const program = startProgram(module, [JSON.stringify(served())])
    end = program.end
    here.address = await addressOf(program)
  })
  afterAll(() => end())
  return here
}

/** What another process is given to serve the same. */
export function servedBeside(app: TestApplication, more: Pick<Served, "pushNetwork"> = {}): Served {
  const { address, secret } = app.database
  return { address, secret, images: app.images, publicUrl: app.publicUrl, ...more }
}

async function addressOf({ line }: Pick<ReturnType<typeof runProgram>, "line">): Promise<string> {
  return (await line(/^serves at /)).replace("serves at ", "")
}
