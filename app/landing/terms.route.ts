import { documentLoader } from "#app/documents/document-route.server.ts"
import { termsDocument } from "./legal/terms.document.tsx"

export const loader = documentLoader(termsDocument)
