import { documentLoader } from "#app/documents/respond-with-document.server.tsx"
import { orderDocument } from "./order.document.tsx"

export const loader = documentLoader(orderDocument)
