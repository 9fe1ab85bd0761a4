import { documentLoader } from "#app/documents/respond-with-document.server.tsx"
import { termsDocument } from "./legal/terms.document.tsx"

export const loader = documentLoader(termsDocument)
