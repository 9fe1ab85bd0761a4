import { data } from "react-router"
import { findShop } from "#app/database/admin/listed-shops.ts"
import type { AuditEvent } from "#app/database/audit.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import type { PlatformMonth } from "#app/database/paid-month.ts"
import type { HandOver, ShopActionData, ShopError } from "../shops-action-data.ts"
import type { ShopFlash } from "../shop-flash.ts"
import type { ShopsDialogState, ShopsQuery } from "../shops-dialog-state.ts"

/** An action of the page, with the kind of its address and the names of its form's fields. */
export type ShopAction<Kind extends ShopsDialogState["kind"], Name extends string = never> = {
  readonly fields: readonly Name[]
  /** Returns whether it requires the password again if that was given long ago; never without it. */
  isDangerous?(input: ShopActionInput<Kind, Name>): boolean | Promise<boolean>
  /**
   * Returns the flash for the list, or another response.
   * @throws DatabaseUnavailable, QueueFull
   */
  run(input: ShopActionInput<Kind, Name>): Promise<ShopFlash | Response | ReturnType<typeof respond>>
}

export type ShopActionInput<Kind extends ShopsDialogState["kind"], Name extends string = never> = {
  readonly dialogState: ShopsDialogState & { readonly kind: Kind }
  readonly fields: { readonly [Field in Name]?: string }
  readonly query: ShopsQuery
  /** Today and this month in the platform's time zone. */
  readonly present: PlatformMonth & { readonly day: string }
  readonly actor: AuditEvent["actor"] & { readonly kind: "admin"; readonly id: string }
}

export function respond(actionData: ShopActionData, status: number) {
  return data<ShopActionData>(actionData, { status })
}

export function rejected(error: ShopError, status: number) {
  return respond({ error }, status)
}

/**
 * Shows the new password of a shop. It is stored as a hash: only this response can show it once more, and no address
 * may contain it.
 */
export async function handOver(
  { id, kind, password }: { id: string; kind: HandOver["kind"]; password: string },
  { actor, present }: Pick<ShopActionInput<"new">, "actor" | "present">,
) {
  const shop = await asAdmin(actor.id, (db) => findShop(db, id, present))
  return shop === null ? rejected("shop_gone", 404) : respond({ handOver: { kind, shop, password } }, 200)
}
