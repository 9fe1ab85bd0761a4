import { documentLoader } from "#app/documents/document-route.server.ts"
import { privacyDocument } from "./legal/privacy.document.tsx"

export const loader = documentLoader(privacyDocument)
