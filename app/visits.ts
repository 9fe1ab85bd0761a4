import { createContext } from "react-router"
import type { Visit } from "#app/domain/visits/visit.ts"

/** Counts a visit of whoever sent this request, unless it is none: a robot's, the owner's own, or one too many. */
export type CountVisit = (visit: Visit) => void

/** Set by the server for each request; never throws and waits for nothing. */
export const countVisitContext = createContext<CountVisit>()
