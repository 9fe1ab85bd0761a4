import { data, href, replace, type ActionFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { endPause, lockOpening, pauseShop, repeatPause } from "#app/database/shop/own-opening.ts"
import { pauseEnds, pauseKinds, type PauseKind } from "#app/domain/hours/pause-ends.ts"
import { sentFields } from "#app/domain/text/text-fields.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { platformContext } from "#app/platform.ts"
import { readPauseAction } from "./pause-address.ts"

/** Begins, repeats or ends a pause; null for a form of something else. */
export async function changePause({ url, request, context }: ActionFunctionArgs) {
  const action = readPauseAction(url.searchParams)
  if (action === null) return null
  const sent = await readForm(request)
  if (!sent.ok) throw data(null, { status: sent.status })
  const { shopId } = context.get(shopSessionContext)
  const { timeZone } = context.get(platformContext)
  if (action === "resume") await asShop(shopId, endPause)
  else if (action === "still") await asShop(shopId, repeatPause)
  else await begin(readKind(sent.form), shopId, timeZone)
  return replace(href("/shop/dashboard"))
}

function readKind(form: FormData): PauseKind {
  const until = sentFields(form, ["until"])?.until
  const kind = pauseKinds.find((each) => each === until)
  if (kind === undefined) throw data(null, { status: 400 })
  return kind
}

/** An evening that is over by now leaves nothing to pause. */
async function begin(kind: PauseKind, shopId: string, timeZone: string): Promise<void> {
  await asShop(shopId, async (db) => {
    const ends = pauseEnds(await lockOpening(db), new Date(), timeZone)
    if (kind === "open") await pauseShop(db, null)
    else if (ends[kind] !== null) await pauseShop(db, ends[kind])
  })
}
