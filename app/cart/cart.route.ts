import { documentLoader } from "#app/documents/document-route.server.ts"
import { cartDocument } from "./shared/cart.document.tsx"

export const loader = documentLoader(cartDocument)
