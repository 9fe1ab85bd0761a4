import type { PlanChoice } from "#app/database/admin/shop-acts.ts"
import type { AdminShop, ListedShops } from "#app/database/admin/shops.ts"
import type { LostWithShop } from "#app/database/admin/delete-shop.ts"
import type { NoticeShop } from "#app/database/admin/notice-shop.ts"
import type { NewShopFields } from "#app/domain/shop/new-shop-form.ts"

/** What an address of the page shows. */
export type ShopsRead = {
  listed: ListedShops
  plans: PlanChoice[]
  /** That the address names. */
  shop: AdminShop | null
  /** What the form of a new shop begins with. */
  start: NewShopFields | null
  /** A password that can be handed over. */
  password: string | null
  /** What would be lost with the shop that is to be deleted. */
  lost: LostWithShop | null
  /** Those of a selection that there are. */
  named: { id: string; name: string }[]
  /** The one that something was done to a moment ago. */
  noticeShop: NoticeShop | null
}
