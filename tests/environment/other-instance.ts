import type { TestApplication } from "../application/use-test-application.ts"
import type { Served } from "../process/programs/serve-database.ts"
import { runProgram } from "../process/run-program.ts"

/** Another process on the same database and store: its address. */
export async function otherInstance(
  app: TestApplication,
  more: Pick<Served, "pushNetwork"> = {},
): Promise<string> {
  const { address, secret } = app.database
  const served: Served = { address, secret, images: app.images, publicUrl: app.publicUrl, ...more }
  const program = runProgram("tests/process/programs/serve-database.ts", [JSON.stringify(served)])
  return (await program.line(/^serves at /)).replace("serves at ", "")
}
