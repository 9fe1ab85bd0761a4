import { receiveProduct } from "../editor/receive-product.server.ts"
import type { ProductAction } from "./product-action.server.ts"

export const createProduct: ProductAction<"new"> = {
  async run({ request, shopId, dialogState }) {
    const received = await receiveProduct(request, shopId, dialogState)
    if (!received.ok) return received
    return { done: "created", ...(received.live !== null && { also: { live: received.live } }) }
  },
}

export const updateProduct: ProductAction<"edit"> = {
  async run({ request, shopId, dialogState }) {
    const received = await receiveProduct(request, shopId, dialogState)
    return received.ok ? { done: "updated" } : received
  },
}
