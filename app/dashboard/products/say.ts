/** Says what was done or refused, as a toast. */
export type Say = (tone: "good" | "bad", text: string) => void
