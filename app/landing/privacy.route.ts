import { documentLoader } from "#app/documents/respond-with-document.server.tsx"
import { privacyDocument } from "./legal/privacy.document.tsx"

export const loader = documentLoader(privacyDocument)
