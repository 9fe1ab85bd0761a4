// refused by: documents-are-the-servers
export { shell } from "../documents/document-shell.ts"
