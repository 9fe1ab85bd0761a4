import { expect, test } from "vitest"
import type { Bundle } from "./entries-of.ts"
import { sharedChunks } from "./shared-chunks.ts"

/** Modules with who imports them; those of no one are entries. */
function bundleOf(importers: Record<string, string[]>, code: Record<string, string> = {}): Bundle {
  return {
    getModuleInfo: (id) => ({
      isEntry: (importers[id] ?? []).length === 0,
      importers: importers[id] ?? [],
      code: code[id] ?? null,
    }),
  }
}

function chunkOf(id: string, bundle: Bundle): string | null {
  return sharedChunks().reduce<string | null>((found, { name }) => found ?? name(id, bundle), null)
}

const [root, home, terms] = [
  "/app/root.tsx",
  "/app/landing/landing.route.tsx",
  "/app/landing/terms.route.tsx",
]
const [shop, product] = ["/app/storefront/shop.route.tsx", "/app/storefront/product.route.tsx"]
const [products, plans] = ["/app/dashboard/products.route.tsx", "/app/admin/plans.route.tsx"]

test.each([
  ["everyone", [root]],
  ["everyone", [root, plans]],
  ["public", [home, shop]],
  ["public", [shop, products]],
  ["shop", [shop, product]],
  ["landing", [home, terms]],
  ["landing", [home, plans]],
  [null, [shop]],
  [null, [home]],
  [null, [products, plans]],
])("%s holds what %s share", (chunk, entries) => {
  const bundle = bundleOf({ "/app/ui/a.tsx": ["/app/ui/b.tsx"], "/app/ui/b.tsx": entries })

  expect(chunkOf("/app/ui/a.tsx", bundle)).toBe(chunk)
})

test("a message belongs to those who say it, not to all who import the list of messages", () => {
  const folder = "/app/messages/compiled/"
  const message = `${folder}messages/add.js`
  const bundle = bundleOf(
    {
      [message]: [`${folder}messages/_index.js`],
      [`${folder}messages/_index.js`]: [`${folder}messages.js`],
      [`${folder}messages.js`]: [root, shop, product],
    },
    { [root]: "m.brand()", [shop]: "m.add()", [product]: "say(m.add)" },
  )
  expect(chunkOf(message, bundle)).toBe("shop")
})

test("modules that import each other end somewhere", () => {
  expect(
    chunkOf("/app/a.ts", bundleOf({ "/app/a.ts": ["/app/b.ts"], "/app/b.ts": ["/app/a.ts", shop, product] })),
  ).toBe("shop")
})
