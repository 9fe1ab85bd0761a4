import { matchPath } from "react-router"
import { expect, test } from "vitest"
import { menuPathOf } from "#app/admin/menu/admin-menu.tsx"
import { everyRoute } from "./attack/guarded-routes.ts"
import { screensOf } from "./sheets/screens.ts"
import { template } from "./sheets/seed-sheets.ts"

/** The page of all components is for developers: a production build does not have it. */
const pages = everyRoute().filter(({ isScreen, path }) => isScreen && path !== "/design")
const pathsOf = (chosen: readonly { path: string }[]) => chosen.map(({ path }) => path)

/** Pages without a screen, and why. */
const unswept: Readonly<Record<string, string>> = {
  "/shop/dashboard/welcome":
    "Only the owner of a new shop sees it; first-questions.rest.spec.ts looks at it.",
  "/admin/login/code": "It follows the password of an administrator who has a second step.",
}

test("each page is among the screens that the sweep opens", () => {
  const screens = Object.values(screensOf(template)).flat()
  const opened = screens.map(({ path }) => new URL(path, "http://x.example").pathname)
  const missing = pages.filter(({ path }) => !opened.some((pathname) => matchPath(path, pathname)))
  expect(pathsOf(missing)).toEqual(Object.keys(unswept))
})

test("each page of the operator belongs to an item of the menu, but the account, which stands below it", () => {
  const ofAdmin = pages.filter(({ actor }) => actor === "admin")
  expect(ofAdmin.length).toBeGreaterThan(5)
  expect(pathsOf(ofAdmin.filter(({ path }) => menuPathOf(path) === undefined))).toEqual(["/admin/account"])
})
