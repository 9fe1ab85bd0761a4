import { mountOf } from "#app/ui/mount-island.tsx"
import { TextsPage } from "./texts-page.tsx"

export const mount = mountOf(TextsPage)
