import { createGate } from "./gate.ts"

/**
 * At most two pictures are decoded or encoded at once: two of the four threads that Node shares between pictures, files
 * and passwords stay free, and memory stays bounded. A large picture is decoded alone (weight 2).
 */
export const pictureGate = createGate(2)
