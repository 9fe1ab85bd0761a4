/** A device remembers the orders of a shop under this key of its local storage. */
export const orderMemoryKey = (slug: string) => `order/${slug}`
