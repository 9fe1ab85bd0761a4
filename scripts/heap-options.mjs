/**
 * V8's bounds for the heap of the server and of long tests: garbage is collected every few megabytes, and the heap may only
 * double before all of it is collected. V8's own bounds are for machines with memory to spare: they take a third more memory
 * for a tenth less processor time.
 */
export const heapOptions = ["--max-semi-space-size=4", "--heap-growing-percent=100"]
