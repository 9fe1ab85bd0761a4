import { createGate } from "./gate.ts"

/**
 * Decodes or encodes at most two pictures in parallel, so that memory is bounded and two of Node's four pool threads
 * stay free for files and passwords. A large picture is decoded alone (weight 2).
 */
export const pictureGate = createGate(2)
