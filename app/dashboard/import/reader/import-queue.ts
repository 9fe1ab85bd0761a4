import { FairQueue } from "#app/http/fair-queue.ts"

const maxWaiting = 18

/**
 * A shop may have one waiting import for every three places that other shops leave free, so a new shop always finds
 * one.
 */
const freePlacesPerImport = 3

/** Runs `capacity` imports at once, and one of each shop. The owner in the queue is the shop. */
export function importQueue(capacity: number): FairQueue {
  return new FairQueue(capacity, {
    runningOfOne: 1,
    mayWait: ({ ofOwner, ofAll }) => (ofOwner + 1) * freePlacesPerImport <= maxWaiting - (ofAll - ofOwner),
  })
}
