import { documentLoader } from "#app/documents/respond-with-document.server.tsx"
import { productDocument } from "./product/product.document.tsx"

export const loader = documentLoader(productDocument)
