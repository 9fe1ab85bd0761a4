import { personalPage } from "./http/page-language.ts"

/** Nobody stores it, so it may speak the language of whoever asks. */
export const middleware = [personalPage]

/** Any other path is the 404 page. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}
