import { Island } from "#app/ui/island.tsx"
import { useShopValues } from "../../shop-contexts.tsx"
import { ProductEditor, type EditorProps } from "./product-editor.tsx"

/** Renders the form of a product as an island of its document. */
export function EditorIsland(props: Omit<EditorProps, "shop">) {
  return (
    <Island name="product-editor" Component={ProductEditor} props={{ ...props, shop: useShopValues() }} />
  )
}
