import { FairQueue } from "#app/http/fair-queue.ts"

const mostWaiting = 18

/** A shop may take one of so many parts of the places that other shops leave free: a new shop always finds one. */
const parts = 3

/** Imports of which `capacity` run at once and one of each shop, the owner of the queue's turns. */
export function importQueue(capacity: number): FairQueue {
  return new FairQueue(capacity, {
    runningOfOne: 1,
    mayWait: ({ ofOwner, ofAll }) => (ofOwner + 1) * parts <= mostWaiting - (ofAll - ofOwner),
  })
}
