import { documentLoader } from "#app/documents/document-route.server.ts"
import { orderDocument } from "./order.document.tsx"

export const loader = documentLoader(orderDocument)
