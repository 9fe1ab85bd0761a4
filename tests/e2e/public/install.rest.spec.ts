import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium, type Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"

/** What the browser itself read of a page's manifest, and what it has against installing the page. */
async function installable(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send("Page.getAppManifest")
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors")
  return {
    path: new URL(url).pathname + new URL(url).search,
    errors: errors.map(({ message }) => message),
    installErrors: installabilityErrors.map(({ errorId }) => errorId),
    name: (JSON.parse(data ?? "{}") as { name?: string }).name,
  }
}

/** A profile of its own on disk: a browser installs nothing from a window that forgets. */
const persistent = test.extend<{ person: Page }>({
  person: async ({ launchOptions, userAgent, baseURL }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-profile-"))
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      // The smaller browser that tests run in by default knows nothing of installing.
      channel: launchOptions.executablePath ? undefined : "chromium",
      ...(userAgent ? { userAgent } : {}),
      ...(baseURL ? { baseURL } : {}),
    })
    await use(context.pages()[0] ?? (await context.newPage()))
    await context.close()
    await rm(folder, { recursive: true, force: true })
  },
})

for (const [path, manifest, name] of [
  ["/?lang=en", "/manifest.webmanifest", "Vitrine"],
  ["/?lang=ar", "/manifest.webmanifest?lang=ar", "فيترين"],
  ["/shop/preview-shop", "/shop/preview-shop/manifest.webmanifest", "Dar Snoubar"],
  ["/shop/preview-shop?lang=ar", "/shop/preview-shop/manifest.webmanifest?lang=ar", "دار صنوبر"],
  ["/shop/souk-al-attarine", "/shop/souk-al-attarine/manifest.webmanifest", "سوق العطّارين"],
] as const) {
  persistent(`the browser would install ${path}`, async ({ person }) => {
    await person.goto(path)
    expect(await installable(person)).toEqual({ path: manifest, errors: [], installErrors: [], name })
  })
}

persistent("a product's page installs its shop", async ({ person }) => {
  await person.goto("/shop/preview-shop")
  await person.locator(".grid a").first().click()
  await expect(person).toHaveURL(/\/shop\/preview-shop\/[0-9a-f-]{36}/)
  expect(await installable(person)).toMatchObject({ errors: [], installErrors: [], name: "Dar Snoubar" })
})

persistent("a shop without a logo, and its owner's dashboard", async ({ person, app }) => {
  await app.owner.query(
    "insert into shops (name, slug, username, email, language, color, password_hash) select $1, $2, $2, $2 || '@shops.example', 'ar', '#C2352B', password_hash from shops where slug = 'preview-shop'",
    ["مكتبة الأرز", "install-me"],
  )
  await person.goto("/shop/install-me")
  expect(await installable(person)).toMatchObject({ errors: [], installErrors: [], name: "مكتبة الأرز" })
  await person.goto("/shop/login?lang=ar")
  await person.locator("[name=identifier]").fill("install-me")
  await person.locator("[name=password]").fill(app.ownerOf("preview-shop").password)
  await person.locator("button[type=submit]").click()
  // The page is changed without a new document: the address comes before its head.
  await expect(person.locator('link[rel="manifest"]')).toHaveAttribute(
    "href",
    "/shop/dashboard/manifest.webmanifest",
  )
  expect(await installable(person)).toEqual({
    ...{ path: "/shop/dashboard/manifest.webmanifest", errors: [], installErrors: [], name: "مكتبة الأرز" },
  })
})
