import type { AdminActor } from "#app/auth/admin/admin-session.server.ts"
import type { Action, Outcome } from "#app/auth/run-action.server.ts"
import { findShop } from "#app/database/admin/listed-shops.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import type { PlatformMonth } from "#app/database/paid-month.ts"
import type { HandOver, ShopActionData } from "../shops-action-data.ts"
import type { ShopFlash } from "../shop-flash.ts"
import type { ShopsDialogState, ShopsQuery } from "../shops-dialog-state.ts"

/** An action of the page, with the kind of its address and the names of its form's fields. */
export type ShopAction<Kind extends ShopsDialogState["kind"], Name extends string = never> = Action<
  ShopActionInput<Kind>,
  ShopActionData,
  ShopFlash,
  Sent<Name>
>

/** The fields of a form by their names. */
export type Sent<Name extends string> = { readonly [Field in Name]?: string }

export type ShopActionInput<Kind extends ShopsDialogState["kind"]> = {
  readonly dialogState: ShopsDialogState & { readonly kind: Kind }
  readonly query: ShopsQuery
  /** Today and this month in the platform's time zone. */
  readonly present: PlatformMonth & { readonly day: string }
  readonly actor: AdminActor
}

/**
 * Shows the new password of a shop. It is stored as a hash: only this response can show it once more, and no address
 * may contain it.
 */
export async function handOver(
  { id, kind, password }: { id: string; kind: HandOver["kind"]; password: string },
  { actor, present }: Pick<ShopActionInput<"new">, "actor" | "present">,
): Promise<Outcome<ShopActionData, ShopFlash>> {
  const shop = await asAdmin(actor.id, (db) => findShop(db, id, present))
  if (shop === null) return { status: 404, error: "shop_gone" }
  return { status: 200, handOver: { kind, shop, password } }
}
