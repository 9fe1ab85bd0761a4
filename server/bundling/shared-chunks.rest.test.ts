import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { Bundle } from "./shared-chunks.ts"
import { sharedChunks } from "./shared-chunks.ts"

/** Modules with their importers; those without importers are entries. */
function bundleOf(importers: Record<string, string[]>): Bundle {
  return {
    getModuleInfo: (id) => ({
      isEntry: (importers[id] ?? []).length === 0,
      importers: importers[id] ?? [],
    }),
  }
}

function chunkOf(id: string, bundle: Bundle, appDirectory = "/app"): string | null {
  return sharedChunks(appDirectory).reduce<string | null>(
    (found, { name }) => found ?? name(id, bundle),
    null,
  )
}

const root = "/app/root.tsx"
const [products, orders, texts] = [
  "/app/dashboard/products.route.tsx",
  "/app/dashboard/orders.route.tsx",
  "/app/dashboard/texts.route.tsx",
]
const [plans, audit, shops] = [
  "/app/admin/plans.route.tsx",
  "/app/admin/audit.route.tsx",
  "/app/admin/shops.route.tsx",
]
const [ownersLayout, adminsLayout] = ["/app/dashboard/dashboard.layout.tsx", "/app/admin/admin.layout.tsx"]

test.each([
  ["everyone", [root]],
  ["everyone", [root, plans]],
  [null, [products]],
  [null, [products, orders]],
  [null, [products, plans]],
  ["owner", [products, orders, texts]],
  ["owner", [ownersLayout]],
  ["operator", [plans, audit, shops]],
  ["operator", [plans, adminsLayout]],
  ["work", [products, orders, plans]],
  ["work", [ownersLayout, plans]],
])("%s holds what %s share", (chunk, entries) => {
  const bundle = bundleOf({ "/app/ui/a.tsx": ["/app/ui/b.tsx"], "/app/ui/b.tsx": entries })

  expect(chunkOf("/app/ui/a.tsx", bundle)).toBe(chunk)
})

test("modules that import each other are no endless loop", () => {
  expect(
    chunkOf("/app/a.ts", bundleOf({ "/app/a.ts": ["/app/b.ts"], "/app/b.ts": ["/app/a.ts", root] })),
  ).toBe("everyone")
})

/** Vite adds it to the module id of a route. */
const client = "?__react-router-build-client-route"

test.each([
  ["a folder called app", "/srv/app/vitrine/app"],
  ["folders called app in each other", "/app/app/app"],
  ["a folder called as one of the areas", "/srv/app/admin/vitrine/app"],
  ["a folder with spaces and Arabic letters", "/srv/بيت المحل/app/my app/app"],
  ["a folder on a drive", "C:\\Shops\\app\\vitrine\\app"],
  ["a folder on a drive whose letter is written small", "c:\\app\\vitrine\\app"],
])("a checkout in %s is divided as any other", (_, appDirectory) => {
  const base = appDirectory.replaceAll("\\", "/").replace(/^c:/, "C:")
  const at = (...files: string[]) => files.map((file) => `${base}/${file}`)
  const shared = `${base}/ui/a.tsx`
  const sharedBy = (...entries: string[]) =>
    chunkOf(shared, bundleOf({ [shared]: at(...entries) }), appDirectory)

  expect(
    sharedBy(`dashboard/products/products.route.tsx${client}`, `admin/plans/plans.route.tsx${client}`),
  ).toBeNull()
  expect(sharedBy(`admin/admin.layout.tsx${client}`)).toBe("operator")
  expect(sharedBy(`admin/plans/plans.route.tsx${client}`, `root.tsx${client}&from=/admin/x`)).toBe("everyone")
})

test("ids with backslashes are read too", () => {
  const entry = "C:\\app\\root.tsx"
  expect(chunkOf("C:\\app\\ui\\a.tsx", bundleOf({ "C:\\app\\ui\\a.tsx": [entry] }), "C:\\app")).toBe(
    "everyone",
  )
})

test("what lies outside the app directory belongs to those who import it, and as an entry to everyone", () => {
  const outside = ["\0vite/preload-helper.js", "/node_modules/react/index.js", "/application/admin/a.ts"]
  for (const id of outside) {
    expect(chunkOf(id, bundleOf({ [id]: [products, plans] })), id).toBeNull()
    expect(chunkOf(id, bundleOf({})), id).toBe("everyone")
  }
})

test.each([
  ["a route in app/market", "/app/market/market.route.tsx", []],
  ["a module in app/market", "/app/market/stall.tsx", [products, plans]],
  ["a module in app/constructor", "/app/constructor/a.tsx", [products]],
])(
  "%s stops the build with the name of its folder, which is not in the list of areas",
  (_, id, importers) => {
    const [, , folder = ""] = id.split("/")
    expect(() => chunkOf(id, bundleOf({ [id]: importers }))).toThrow(
      `server/bundling/app-folders.ts doesn't say who sees the routes of app/${folder}.`,
    )
  },
)

test("a route in a folder without routes stops the build", () => {
  expect(() => chunkOf("/app/ui/ui.route.tsx", bundleOf({}))).toThrow(
    /doesn.t say who sees the routes of app\/ui/,
  )
})

test("each folder of the product is in the list of areas", () => {
  const entries = readdirSync(join(import.meta.dirname, "../../app"), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(folders).toContain("storefront")
  for (const folder of folders) {
    const id = `/app/${folder}/a.ts`
    expect(chunkOf(id, bundleOf({ [id]: [root] })), folder).toBe("everyone")
  }
})
