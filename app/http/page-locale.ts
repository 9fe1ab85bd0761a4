import { createContext } from "react-router"
import type { Locale } from "#app/domain/language/locale.ts"

/** The language of the page that is being made: set by the middleware or loader that knows, read when it is rendered. */
export const pageLocaleContext = createContext<Locale>("en")
