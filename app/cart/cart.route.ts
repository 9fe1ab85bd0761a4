import { documentLoader } from "#app/documents/respond-with-document.server.tsx"
import { cartDocument } from "./shared/cart.document.tsx"

export const loader = documentLoader(cartDocument)
