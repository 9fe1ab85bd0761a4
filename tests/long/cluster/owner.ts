import { productForm } from "#tests/fixtures/product-form.ts"
import { leadsTo, signIn } from "#tests/client/sign-in.ts"
import { visitorOf, type Page, type Visitor } from "#tests/client/visitor.ts"
import type { SampleShop } from "./seed-cluster.ts"
import type { Traffic } from "./traffic.ts"

export type Saving = { status: number; isAcknowledged: boolean; begunAt: number }

/** The text of a product after so many changes. */
export const changedName = (number: number) => `Lamp ${String(number).padStart(6, "0")}`

/** One signed-in owner, whose every answer is counted. */
export class Owner {
  readonly #visitor: Visitor
  readonly #traffic: Traffic

  private constructor(visitor: Visitor, traffic: Traffic) {
    this.#visitor = visitor
    this.#traffic = traffic
  }

  static async signIn(url: string, shop: SampleShop, traffic: Traffic): Promise<Owner> {
    const visitor = visitorOf(url)
    const { status } = await signIn(visitor, shop)
    if (status !== 302) throw new Error(`the owner of ${shop.slug} is not signed in: ${status}`)
    return new Owner(visitor, traffic)
  }

  addProduct(name: string, image?: Blob): Promise<Saving> {
    return this.#save("/shop/products?new=", productForm({ name, ...(image && { images: image }) }))
  }

  /** Null where the form could not be had, so that nothing was sent. */
  async rename(product: string, name: string): Promise<Saving | null> {
    const address = `/shop/products?edit=${product}`
    const form = await this.#visitor.visit(address).catch(() => null)
    this.#traffic.countEnded("owner's form", form?.status ?? 0, form?.status === 200)
    if (form?.status !== 200) return null
    const version = /name="version"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="version"/.exec(form.html)
    const variant = /name="variant_id"[^>]*value="([0-9a-f-]{36})"/.exec(form.html)?.[1] ?? ""
    const fields = { name, version: version?.[1] ?? version?.[2] ?? "", variant_id: variant }
    return this.#save(address, productForm({ ...fields, variant_stock: "1000000" }))
  }

  async #save(address: string, form: ReturnType<typeof productForm>): Promise<Saving> {
    const begunAt = performance.now()
    const result = await this.#visitor.post(address, form).catch(() => null)
    const isAcknowledged = isSaved(result)
    this.#traffic.countEnded("owner's save", result?.status ?? 0, isAcknowledged)
    return { status: result?.status ?? 0, isAcknowledged, begunAt }
  }
}

/** Whoever is no longer signed in is led to the sign-in page, which acknowledges nothing. */
function isSaved(result: Page | null): boolean {
  return result?.status === 302 && !(leadsTo(result) ?? "").includes("login")
}
