import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { leaveOut, receiveDraftPicture } from "#app/dashboard/products/server/receive-drafts.server.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import type { Route } from "./+types/draft-pictures.route"
import type { DraftPictureAnswer } from "./drafts-answer.ts"

/** The pictures of drafts: `?key=KEY` sends one, `?drop=ID` leaves one out with its draft. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const left = readIdentifier(url.searchParams.get("drop"))
  if (left !== null) {
    await leaveOut(shopId, left)
    return answer({ dropped: true }, 200)
  }
  const key = url.searchParams.get("key") ?? ""
  if (!/^[0-9a-z-]{8,64}$/.test(key))
    return answer({ refusal: { key: "upload_unreadable", params: {} } }, 400)
  const { status, body } = await receiveDraftPicture(request, shopId, key)
  return answer(body, status)
}

function answer(body: DraftPictureAnswer, status: number): Response {
  return Response.json(body, { status })
}
