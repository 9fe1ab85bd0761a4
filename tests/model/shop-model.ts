/** The public state of a shop. */
export type ShopModel = {
  isActive: boolean
  limit: number
  /** Newest first. */
  products: ProductModel[]
  categories: { id: string; name: string }[]
}

export type ProductModel = {
  id: string
  name: string
  cents: number
  isActive: boolean
  categoryId: string | null
}

/** An action; its numbers select among the rows that exist at that moment. */
export type Step =
  | { do: "create"; shop: number; cents: number; category: number; isActive: boolean }
  | { do: "edit"; shop: number; product: number; cents: number; category: number }
  | { do: "switch"; shop: number; product: number; isActive: boolean }
  | { do: "delete"; shop: number; product: number }
  | { do: "add category" | "delete category"; shop: number; category: number }
  | { do: "block" | "unblock"; shop: number }
  | { do: "change plan"; shop: number; plan: number }

/** The products that a visitor sees, newest first; null if there is no shop. */
export function shownProducts(shop: ShopModel, categoryId?: string): readonly ProductModel[] | null {
  if (!shop.isActive) return null
  const isIn = (product: ProductModel) => categoryId === undefined || product.categoryId === categoryId
  return shop.products.filter((product) => product.isActive && isIn(product))
}

/** Whether the plan lets the shop have one more. */
export const hasRoom = (shop: ShopModel) => shop.products.length < shop.limit

export function withoutCategory(shop: ShopModel, id: string): void {
  shop.categories = shop.categories.filter((category) => category.id !== id)
  for (const product of shop.products) if (product.categoryId === id) product.categoryId = null
}
