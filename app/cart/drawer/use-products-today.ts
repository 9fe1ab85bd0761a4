import { useEffect, useState } from "react"
import { href } from "react-router"
import { updatedLines, type ProductToday } from "#app/domain/cart/cart-today.ts"
import { cartOf } from "../cart-memory.ts"

/**
 * The cart's products as the shop has them now, asked for each time that the drawer opens; the cart takes over their
 * prices and stocks. A failure leaves both as they were: the cart can still be shared, which asks again.
 */
export function useProductsToday(slug: string, open: boolean): readonly ProductToday[] {
  const [products, setProducts] = useState<readonly ProductToday[]>([])
  useEffect(() => {
    const cart = cartOf(slug)
    if (!open || cart.lines().length === 0) return
    const leaving = new AbortController()
    const query = new URLSearchParams(cart.lines().map(({ productId }) => ["product", productId]))
    fetch(`${href("/shop/:slug/cart", { slug })}?${query}`, { signal: leaving.signal })
      .then((response) => response.json() as Promise<{ products: ProductToday[] }>)
      .then((answer) => {
        setProducts(answer.products)
        cart.change(updatedLines(cart.lines(), answer.products))
      })
      .catch(() => undefined)
    return () => leaving.abort()
  }, [slug, open])
  return products
}
