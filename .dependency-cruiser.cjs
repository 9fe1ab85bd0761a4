const { appFolders, namesIn } = require("./server/bundling/app-folders.ts")

const screens = namesIn(appFolders.screens).join("|")
const serverFolders = namesIn([...appFolders.database, ...appFolders.services]).join("|")
const area = `^app/(${screens})/`
/** Tests, and what only they use. */
const test = "([.]test|/test-[a-z-]+)[.]tsx?$"

/** Who may import what: section 2 of the design, and `docs/decisions/`. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "domain-is-pure",
      severity: "error",
      from: { path: "^app/domain/", pathNot: test },
      to: { pathNot: "^(app/domain/|node_modules/valibot/)" },
    },
    {
      name: "messages-know-domain-only",
      severity: "error",
      from: { path: "^app/messages/", pathNot: [test, "^app/messages/compiled/"] },
      to: { path: "^app/", pathNot: "^app/(messages|domain)/" },
    },
    {
      name: "ui-knows-no-screen",
      severity: "error",
      from: { path: "^app/ui/", pathNot: test },
      to: { path: "^app/", pathNot: "^app/(ui|domain|messages)/" },
    },
    {
      name: "catalogue-knows-no-screen",
      severity: "error",
      from: { path: "^app/catalogue/", pathNot: test },
      to: { path: "^app/", pathNot: "^app/(catalogue|ui|domain|messages)/" },
    },
    {
      name: "server-folders-know-no-screen",
      severity: "error",
      from: { path: `^app/(${serverFolders})/` },
      to: { path: [area, "^app/ui/", "^app/catalogue/"] },
    },
    {
      name: "http-knows-no-screen",
      severity: "error",
      from: { path: "^app/http/", pathNot: test },
      to: { path: [area, "^app/catalogue/"] },
    },
    {
      name: "scopes-stay-apart",
      severity: "error",
      from: { path: "^app/database/(visitor|shop|admin|auth)/" },
      to: { path: "^app/database/(visitor|shop|admin|auth|setup)/", pathNot: "^app/database/$1/" },
    },
    {
      name: "areas-stay-apart",
      severity: "error",
      from: { path: area },
      to: { path: area, pathNot: ["^app/$1/", "^app/cart/"] },
    },
    {
      name: "only-storefront-uses-cart",
      severity: "error",
      from: { path: "^app/(landing|dashboard|admin)/" },
      to: { path: "^app/cart/" },
    },
    {
      name: "only-routes-reach-the-server",
      severity: "error",
      from: {
        path: `^app/(${screens}|ui|catalogue)/`,
        pathNot: ["[.](route|layout)[.]tsx?$", "[.]server[.]ts$", test],
      },
      to: { path: `^app/(${serverFolders})/`, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "shoppers-get-no-owners-kit",
      severity: "error",
      from: { path: "^app/(landing|storefront|cart|catalogue)/" },
      to: { path: "node_modules/(react-aria-components|react-easy-crop)/" },
    },
    {
      name: "documents-are-the-servers",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [
          "^app/documents/",
          "[.]document[.]tsx$",
          "-(document|page)[.]tsx$",
          "[.]route[.]ts$",
          "[.]server[.]tsx?$",
          "shop-not-found[.]tsx$",
        ],
      },
      to: { path: "^app/documents/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "scripts-of-documents-know-no-router",
      severity: "error",
      from: { path: ["[.]island[.]tsx$", "[.]entry[.]ts$", "^app/storefront/script/", "^app/cart/drawer/"] },
      to: { path: ["node_modules/react-router/", "^app/documents/", "[.]document[.]tsx$"] },
    },
    {
      name: "app-knows-no-process",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(server|cli|tests|bench|scripts)/" },
    },
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(app/messages/compiled/|tests/boundaries/|[.]react-router/|build/|.*[+]types/)" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types"] },
  },
}
