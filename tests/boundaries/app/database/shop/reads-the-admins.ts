// refused by: scopes-stay-apart
import { shops } from "../admin/shops.ts"
export const s = shops
