import { documentLoader } from "#app/documents/document-route.server.ts"
import { productDocument } from "./product/product.document.tsx"

export const loader = documentLoader(productDocument)
