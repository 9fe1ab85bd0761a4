/**
 * V8's limits for the heap of the server and of long tests: garbage is collected every few megabytes, and the heap may
 * only double before all of it is collected. V8's own limits are for machines with spare memory: they take a third more
 * memory for a tenth less processor time.
 */
export const heapOptions = ["--max-semi-space-size=4", "--heap-growing-percent=100"]
