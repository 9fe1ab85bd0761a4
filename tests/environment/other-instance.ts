import { afterAll, beforeAll } from "vitest"
import type { TestApplication } from "../application/use-test-application.ts"
import type { Served } from "../process/programs/serve-database.ts"
import { runProgram, startProgram } from "../process/run-program.ts"

const module = "tests/process/programs/serve-database.ts"

/** Starts another process on the same database and store for one test, and returns its address. */
export async function otherInstance(
  app: TestApplication,
  more: Pick<Served, "pushNetwork"> = {},
): Promise<string> {
  return addressOf(runProgram(module, [JSON.stringify(servedBeside(app, more))]))
}

/** Starts one more process for a test file, which its tests share. */
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

/** Returns the settings of another process that serves the same. */
export function servedBeside(app: TestApplication, more: Pick<Served, "pushNetwork"> = {}): Served {
  const { address, secret } = app.database
  return { address, secret, images: app.images, publicUrl: app.publicUrl, ...more }
}

async function addressOf({ line }: Pick<ReturnType<typeof runProgram>, "line">): Promise<string> {
  return (await line(/^serves at /)).replace("serves at ", "")
}
