import { mountOf } from "#app/ui/mount-island.tsx"
import { Drafts } from "./drafts-page.tsx"

export const mount = mountOf(Drafts)
