import { copyFile } from "node:fs/promises"
import { join } from "node:path"
import { initialisedCluster } from "../postgres/prepared-data-directories.ts"
import { temporaryFolder } from "../temporary-folder.ts"

/** A `DATA_DIR` that holds nothing but the secret that the operator kept of the one in `folder`, and an empty database. */
export async function folderWithSecretOf(folder: string): Promise<string> {
  const position = join(await temporaryFolder(), "data")
  initialisedCluster(join(position, "postgres"))
  await copyFile(join(folder, "session-secret"), join(position, "session-secret"))
  return position
}
