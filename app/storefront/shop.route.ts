import { documentLoader } from "#app/documents/document-route.server.ts"
import { shopDocument } from "./list/shop.document.tsx"

export const loader = documentLoader(shopDocument)
