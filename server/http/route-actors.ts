import type { ServerBuild } from "react-router"
import { actors } from "#app/actors.ts"

/**
 * Each route says who it is for, in one table.
 * @throws naming the routes without an actor and the actors without a route.
 */
export function assertEveryRouteHasAnActor(build: Pick<ServerBuild, "routes">): void {
  const routes = Object.keys(build.routes)
  const undeclared = routes.filter((id) => actors[id] === undefined)
  const unknown = Object.keys(actors).filter((id) => !routes.includes(id))
  if (undeclared.length > 0) throw new Error(`these routes declare no actor: ${undeclared.join(", ")}`)
  if (unknown.length > 0) throw new Error(`these actors belong to no route: ${unknown.join(", ")}`)
}
