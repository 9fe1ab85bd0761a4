import type { Undo } from "#app/ui/use-toast.ts"

/** Says what was done or refused, as a toast; with `undo` it can be taken back for a while. */
export type Say = (tone: "good" | "bad", text: string, undo?: Undo | null) => void
