import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { openApplication } from "../application.ts"
import { OperatorError } from "../log/failures.ts"

export type OpenApplication = typeof openApplication

/**
 * Loads the built application: routes and server in one bundle, apart from this process's own files.
 * @throws OperatorError if it is not built
 */
export async function loadApplication(): Promise<OpenApplication> {
  const bundle = new URL("../../build/server/index.js", import.meta.url)
  if (!existsSync(fileURLToPath(bundle))) {
    throw new OperatorError("The application is not built: start it with npm start.")
  }
  const { openApplication } = (await import(bundle.href)) as { openApplication: OpenApplication }
  return openApplication
}
