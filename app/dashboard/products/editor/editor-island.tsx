import { use } from "react"
import { Island } from "#app/ui/island.tsx"
import { PlatformZone } from "../../platform-zone.ts"
import { ShopMoney } from "../../shop-money.ts"
import { ShopLanguage } from "../../texts/shop-language.ts"
import { ProductEditor, type EditorProps } from "./product-editor.tsx"

/** Renders the form of a product as an island of its document. */
export function EditorIsland(props: Omit<EditorProps, "shop">) {
  const shop = { money: use(ShopMoney), language: use(ShopLanguage), timeZone: use(PlatformZone) }
  return <Island name="product-editor" Component={ProductEditor} props={{ ...props, shop }} />
}
