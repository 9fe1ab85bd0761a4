import { ImageStoreError } from "#app/images/storage/image-store.ts"
import { ForeseenFailure } from "#server/start/foreseen-failure.ts"
import { withDatabase } from "./with-database.ts"

/** As `withDatabase`, for work that needs the image store too: its failure is a sentence as well. */
export async function withStore(work: Parameters<typeof withDatabase>[0]): Promise<void> {
  try {
    await withDatabase(work)
  } catch (error) {
    if (!(error instanceof ImageStoreError)) throw error
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ""
    throw new ForeseenFailure(`${error.message}${cause}.`, { cause: error })
  }
}
