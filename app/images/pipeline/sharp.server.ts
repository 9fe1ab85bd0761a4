import sharp from "sharp"
import { FairQueue } from "#app/http/fair-queue.ts"

/**
 * sharp decodes SVG, GIF, TIFF, PDF and more by default. Here it can read JPEG, PNG and WebP out of memory and nothing
 * else, in the whole process: every module takes sharp from this file.
 */
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
})

/** No picture is decoded twice, so a cache of decoded ones would only hold memory. */
sharp.cache(false)

/**
 * Each picture has one thread: an AVIF encoder makes as many tiles as it has threads, so the same picture would get
 * other bytes, and another name, on a machine with more cores. Parallel pictures use the cores instead.
 */
sharp.concurrency(1)

export { sharp }

/**
 * Decodes or encodes at most two pictures in parallel, so that memory is bounded and two of Node's four pool threads
 * stay free for files and passwords. A large picture is decoded alone (weight 2).
 */
export const pictureQueue = new FairQueue(2)
