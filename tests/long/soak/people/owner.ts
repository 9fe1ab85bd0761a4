import { productForm } from "#tests/fixtures/product-form.ts"
import { signIn } from "#tests/client/sign-in.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import type { FurnishedShop } from "./seed-soak.ts"
import type { Check } from "../checking.ts"
import type { Person } from "./person.ts"

/**
 * Turns between two sign-ins, and between two pictures. The throttle counts the sign-ins of an account's devices and
 * forgets them after five minutes without any, so one sign-in every six minutes never waits.
 */
const signInEvery = 120
const pictureEvery = 5
/** Once more soon after the first, so that a short soak has it too. */
const soonAgain = 8

/** Signs in and out, reads the lists, saves products, uploads pictures with new ones and deletes them. */
export function ownerOf(visitor: Visitor, shop: FurnishedShop, image: Blob, check: Check): Person {
  const visit = (path: string) =>
    check(`an owner's ${path.replace(/[=?].*/, "")}`, [200], visitor.visit(path))

  async function edit(number: number): Promise<void> {
    const product = shop.products[number % shop.products.length]
    const { html } = await visit(`/shop/products?edit=${product}`)
    const version = /name="version"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="version"/.exec(html)
    const fields = {
      ...{ name: `Lamp ${number % 40}`, price: String(5 + (number % 30)) },
      version: version?.[1] ?? version?.[2] ?? "",
      variant_stock: "1000",
      variant_id: /name="variant_id"[^>]*value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? "",
    }
    await check("a saved product", [302], visitor.post(`/shop/products?edit=${product}`, productForm(fields)))
  }

  async function comeAndGo(number: number): Promise<void> {
    const name = `Guest ${number}`
    const form = productForm({ name, images: image })
    await check("a product with a picture", [302], visitor.post("/shop/products?new=", form))
    const { html } = await visit(`/shop/products?q=${encodeURIComponent(name)}`)
    const id = /[?;&]edit=([0-9a-f-]{36})/.exec(html)?.[1] ?? ""
    const picture = /\/images\/[^" ]+-160\.jpg/.exec(html)?.[0]
    if (picture !== undefined) await check("a picture", [200], visitor.visit(picture))
    await check("a deleted product", [302], visitor.post(`/shop/products?delete=${id}`, {}))
  }

  return {
    what: "an owner",
    rest: 3_000,
    async iteration(number) {
      if (number % signInEvery === 0 || number === soonAgain) {
        if (number > 0) await check("an owner signs out", [303], visitor.post("/sign-out", {}))
        await check("an owner's guarded page", [302], visitor.visit("/shop/dashboard"))
        await check("an owner signs in", [302], signIn(visitor, shop))
      }
      for (const path of ["/shop/dashboard", "/shop/products", "/shop/categories", "/shop/settings"])
        await visit(path)
      if (number % pictureEvery === 0) await comeAndGo(number)
      else await edit(number)
    },
  }
}
