import { mountOf } from "#app/ui/mount-island.tsx"
import { ProductEditor } from "./product-editor.tsx"

export const mount = mountOf(ProductEditor)
