import { join } from "node:path"
import { onTestFinished } from "vitest"
import { startS3Server } from "#app/images/storage/start-s3-server.ts"
import { storeAt } from "#app/images/stored/store.server.ts"
import { ownServer } from "./own-server.ts"
import { temporaryFolder } from "../temporary-folder.ts"
import { holdingsOf, type Holdings } from "../serving/whole-platform.ts"

/** An operator's own database server and S3-compatible store, both empty, until the test is over. */
export async function serverAndBucket(): Promise<{
  env: Record<string, string>
  holdings: () => Promise<Holdings>
}> {
  const { owner, ...server } = await ownServer()
  const data = await temporaryFolder()
  const bucket = await startS3Server(join(data, "s3"))
  onTestFinished(bucket.stop)
  return {
    env: { ...server, DATA_DIR: join(data, "data"), STORAGE_URL: bucket.storageUrl },
    holdings: async () => holdingsOf(await owner(), storeAt(bucket.storageUrl)),
  }
}
