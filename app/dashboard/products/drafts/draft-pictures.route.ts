import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { receiveJoin, receiveSplit } from "#app/dashboard/products/drafts/join-drafts.server.ts"
import { discardDraft, receiveDraftPicture } from "#app/dashboard/products/drafts/receive-drafts.server.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import type { Route } from "./+types/draft-pictures.route"
import type { DraftPictureResult } from "./drafts-action-data.ts"

/**
 * Changes the pictures of drafts. `?key=KEY` uploads one, `?drop=ID` deletes a draft with its pictures,
 * `?join=ID&into=ID` moves a draft's pictures to another draft, and `?split=ID&picture=ID&key=KEY` undoes that.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const left = readIdentifier(url.searchParams.get("drop"))
  if (left !== null) {
    await discardDraft(shopId, left)
    return respond({ dropped: true }, 200)
  }
  const [from, into] = [
    readIdentifier(url.searchParams.get("join")),
    readIdentifier(url.searchParams.get("into")),
  ]
  if (from !== null && into !== null) {
    const { status, body } = await receiveJoin(shopId, from, into)
    return respond(body, status)
  }
  const key = url.searchParams.get("key") ?? ""
  if (!/^[0-9a-z-]{8,64}$/.test(key)) return respond({ error: { key: "upload_unreadable", params: {} } }, 400)
  const split = readIdentifier(url.searchParams.get("split"))
  const { status, body } =
    split === null
      ? await receiveDraftPicture(request, shopId, key)
      : await receiveSplit(shopId, split, url.searchParams.getAll("picture"), key)
  return respond(body, status)
}

function respond(body: DraftPictureResult, status: number): Response {
  return Response.json(body, { status })
}
