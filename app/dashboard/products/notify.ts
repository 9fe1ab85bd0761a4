import type { Ways } from "#app/ui/toast/toast.tsx"

/** Says what was done or refused, as a toast; with `undo` it can be taken back for a while, with `way` one goes on elsewhere. */
export type Notify = (tone: "good" | "bad", text: string, ways?: Ways) => void
