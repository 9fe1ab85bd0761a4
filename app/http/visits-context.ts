import { createContext } from "react-router"
import type { Visit } from "#app/domain/visits/visit.ts"

/**
 * Counts the visit of a request, unless it comes from a robot or the shop's owner, or exceeds the limit. The server sets
 * it for each request; it never throws and waits for nothing.
 */
export const countVisitContext = createContext<(visit: Visit) => void>()
