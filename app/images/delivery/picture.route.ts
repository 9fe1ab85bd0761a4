import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { requestContext } from "#app/http/request.ts"
import type { Route } from "./+types/picture.route"
import { imageResponse, pictureAccess } from "./image-response.server.ts"

/** Sends a stored picture, by the address that pages contain. */
export function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { log } = context.get(requestContext)
  return imageResponse(request, params["*"], {
    access: (named) => pictureAccess(request, context, named),
    onFailure: (error) => {
      const isDatabase = error instanceof DatabaseUnavailable
      log.error({ err: error }, isDatabase ? "the database is away" : "the image store failed")
    },
  })
}
