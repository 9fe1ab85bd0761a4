import { copyFile, mkdir } from "node:fs/promises"
import { join } from "node:path"
import { endPostmasterAfterTest } from "./postmaster.ts"
import { temporaryFolder } from "./temporary-folder.ts"

/** A `DATA_DIR` where nothing is yet but the secret that the operator kept of the one in `folder`. */
export async function placeWithSecretOf(folder: string): Promise<string> {
  const place = join(await temporaryFolder(), "data")
  endPostmasterAfterTest(join(place, "postgres"))
  await mkdir(place)
  await copyFile(join(folder, "session-secret"), join(place, "session-secret"))
  return place
}
