import { documentLoader } from "#app/documents/respond-with-document.server.tsx"
import { appliedDocument } from "./applied.document.tsx"

export const loader = documentLoader(appliedDocument)
