import { documentLoader } from "#app/documents/respond-with-document.server.tsx"
import { shopDocument } from "./list/shop.document.tsx"

export const loader = documentLoader(shopDocument)
