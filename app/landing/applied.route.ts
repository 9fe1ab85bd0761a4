import { documentLoader } from "#app/documents/document-route.server.ts"
import { appliedDocument } from "./applied.document.tsx"

export const loader = documentLoader(appliedDocument)
