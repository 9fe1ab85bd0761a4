import { lchownSync, readdirSync } from "node:fs"
import { join } from "node:path"
import type { ServerAccount } from "./server-account.ts"

/** Changes the owner of a folder and all it holds; the folder itself comes last, so that it tells whether all is done. */
export function giveFolder(folder: string, { uid, gid }: ServerAccount): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    lchownSync(join(folder, entry), uid, gid)
  lchownSync(folder, uid, gid)
}
