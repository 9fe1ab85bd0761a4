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
  const idIn = (name: string) => readIdentifier(url.searchParams.get(name))
  const left = idIn("drop")
  if (left !== null) {
    await discardDraft(shopId, left)
    return Response.json({ dropped: true } satisfies DraftPictureResult)
  }
  const [from, into] = [idIn("join"), idIn("into")]
  if (from !== null && into !== null) return receiveJoin(shopId, from, into)
  const key = url.searchParams.get("key") ?? ""
  if (!/^[0-9a-z-]{8,64}$/.test(key)) {
    const error = { key: "upload_unreadable", params: {} } as const
    return Response.json({ error } satisfies DraftPictureResult, { status: 400 })
  }
  const split = idIn("split")
  return split === null
    ? receiveDraftPicture(request, shopId, key)
    : receiveSplit(shopId, split, url.searchParams.getAll("picture"), key)
}
