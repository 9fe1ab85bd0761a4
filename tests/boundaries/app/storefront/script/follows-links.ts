// refused by: scripts-of-documents-know-no-router
export { href } from "react-router"
