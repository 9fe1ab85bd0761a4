import { requestContext } from "#app/request.ts"
import type { Route } from "./+types/picture.route"
import { imageResponse } from "./image-response.server.ts"

/** A stored picture, by the address that pages give it. */
export function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { log } = context.get(requestContext)
  const onFailure = (error: Error) => log.error({ err: error }, "the image store failed")
  return imageResponse(request, params["*"], { onFailure })
}
