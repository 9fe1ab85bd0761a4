import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"

const app = useTestApplication()

/** What each list can't do without. */
const tables = {
  product_variants: "/shop/products",
  categories: "/shop/categories",
  order_lines: "/shop/orders",
} as const

test.each([
  ["/shop/products?q=mug", "en", "Failed to load products", "Try again", ["Products", "Add Product"]],
  ["/shop/products?q=mug", "ar", "تعذّر تحميل المنتجات", "إعادة المحاولة", ["المنتجات", "إضافة منتج"]],
  ["/shop/categories?", "en", "Failed to load categories", "Try again", ["Categories", "Add Category"]],
  ["/shop/categories?", "ar", "تعذّر تحميل الفئات", "إعادة المحاولة", ["الفئات", "إضافة فئة"]],
  ["/shop/orders?q=mug", "en", "Failed to load orders", "Try again", ["Orders"]],
  ["/shop/orders?q=mug", "ar", "تعذّر تحميل الطلبات", "إعادة المحاولة", ["الطلبات"]],
])(
  "%s in %s: a list that can't be read is said on its screen, with a way on",
  async (path, lang, failed, again, rest) => {
    const { owner: database } = app.database
    const shop = await insertShop(database)
    const owner = await app.signInAsShop(shop)
    await insertProduct(database, shop, { name: "Mug" })
    const [table = ""] = Object.entries(tables).find(([, list]) => path.startsWith(list)) ?? []
    await database.query(`revoke select on ${table} from vitrine_shop`)
    const page = await owner.visit(`${path}&lang=${lang}`)
    await database.query(`grant select on ${table} to vitrine_shop`)
    expect(page.status).toBe(503)
    expect(page.headers.get("retry-after")).toBe("5")
    expect(page.headers.get("cache-control")).toBe("no-store")
    for (const expected of [failed, again, ...rest, shop.name]) expect(textOf(page.html)).toContain(expected)
    expect(page.html).not.toContain("permission denied")
    expect(JSON.stringify(app.lines)).toContain("a list could not be read")
    expect((await owner.visit(`${path}&lang=${lang}`)).status, "the control").toBe(200)
  },
)
