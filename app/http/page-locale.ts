import { createContext } from "react-router"
import type { Locale } from "#app/domain/language/locale.ts"

/** The language of the current page: set by a middleware or loader, read by the render. */
export const pageLocaleContext = createContext<Locale>("en")
