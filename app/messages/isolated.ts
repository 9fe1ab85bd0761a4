/** Isolates a text from its surroundings of either direction, without an element. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
