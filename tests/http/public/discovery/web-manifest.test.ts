import { beforeAll, expect, test } from "vitest"
import { pixelAt, redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { sharp } from "#app/images/pipeline/sharp.server.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"

const app = useTestApplication()
let shop: TestShop
let arabic: TestShop
let blocked: TestShop

beforeAll(async () => {
  const { owner } = app.database
  shop = await insertShop(owner, { name: `Rima & Sons "</script>`, slug: "rima", color: "#8C2F4B" })
  arabic = await insertShop(owner, {
    name: "سوق العطّارين",
    slug: "souk",
    language: "ar",
    description: "بهارات",
  })
  blocked = await insertShop(owner, { slug: "closed", isActive: false })
})

type Icon = { src: string; sizes: string; type: string; purpose: string }
type Manifest = Record<
  "id" | "name" | "lang" | "dir" | "start_url" | "scope" | "theme_color" | "display",
  string
> & {
  description: string
  icons: Icon[]
}

async function manifestAt(path: string, visitor = app.visitor()) {
  const page = await visitor.visit(path)
  expect([path, page.status, page.headers.get("content-type")]).toEqual([
    path,
    200,
    "application/manifest+json",
  ])
  return { ...page, manifest: JSON.parse(page.html) as Manifest }
}

/** The address that a page's head names for a relation. */
async function linkOf(path: string, rel: string, visitor = app.visitor()): Promise<string[]> {
  const { html } = await visitor.visit(path)
  const head = html.slice(0, html.indexOf("</head>"))
  return [...head.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .map((tag) => /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "")
}

/** Each icon is there, as large as it says, and may be kept. */
async function expectIcons({ icons }: Manifest): Promise<void> {
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ])
  for (const { src, sizes, type } of icons) {
    const file = await fetch(app.address + src)
    expect([src, file.status, file.headers.get("content-type")]).toEqual([src, 200, type])
    expect(file.headers.get("cache-control")).toMatch(/^public, max-age=[1-9]/)
    const { width, height, format } = await sharp(await file.arrayBuffer()).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  }
}

test("the platform is installed under its name in the language of the address", async () => {
  const english = await manifestAt("/manifest.webmanifest")
  expect(english.manifest).toMatchObject({
    ...{
      id: "/",
      name: "Vitrine",
      lang: "en",
      dir: "ltr",
      start_url: "/",
      scope: "/",
      display: "standalone",
    },
  })
  expect(english.headers.get("cache-control")).toBe("public, max-age=300, s-maxage=50")
  expect(english.headers.get("set-cookie")).toBeNull()
  await expectIcons(english.manifest)
  const { manifest } = await manifestAt("/manifest.webmanifest?lang=ar")
  expect(manifest).toMatchObject({ id: "/", name: "فيترين", lang: "ar", dir: "rtl", start_url: "/?lang=ar" })
  expect(manifest.description).toMatch(/[\u0600-\u06ff]/)
  for (const path of ["/", "/terms", "/shop/login", "/admin/login", "/nowhere"]) {
    expect(await linkOf(`${path}?lang=en`, "manifest"), path).toEqual(["/manifest.webmanifest"])
    expect(await linkOf(`${path}?lang=ar`, "manifest"), path).toEqual(["/manifest.webmanifest?lang=ar"])
    expect(await linkOf(path, "apple-touch-icon"), path).toEqual(["/apple-touch-icon.png"])
  }
  expect((await fetch(`${app.address}/apple-touch-icon.png`)).headers.get("content-type")).toBe("image/png")
})

test("a storefront is installed under the shop's own name, colour, address and language", async () => {
  const [link] = await linkOf("/shop/rima", "manifest")
  expect(link).toBe("/shop/rima/manifest.webmanifest")
  const { manifest, headers } = await manifestAt(link ?? "")
  expect(manifest).toMatchObject({
    ...{ id: "/shop/rima", name: shop.name, lang: "en", dir: "ltr", theme_color: "#8C2F4B" },
    ...{ start_url: "/shop/rima", scope: "/shop/rima", display: "standalone" },
  })
  expect(manifest.description).toContain(shop.name)
  expect([headers.get("cache-control"), headers.get("set-cookie")]).toEqual([
    "public, max-age=300, s-maxage=50",
    null,
  ])
  await expectIcons(manifest)

  const souk = await manifestAt("/shop/souk/manifest.webmanifest")
  expect(souk.manifest).toMatchObject({
    ...{ name: arabic.name, description: "بهارات", lang: "ar", dir: "rtl", start_url: "/shop/souk" },
  })
  const [other] = await linkOf("/shop/souk?lang=en", "manifest")
  expect((await manifestAt(other ?? "")).manifest).toMatchObject({
    ...{ id: "/shop/souk", lang: "en", dir: "ltr", start_url: "/shop/souk?lang=en", scope: "/shop/souk" },
  })
})

test("the same page and manifest for everyone, signed in or not", async () => {
  const owner = await app.signInAsShop(shop)
  for (const path of ["/shop/rima/manifest.webmanifest", "/manifest.webmanifest"])
    expect((await owner.visit(path)).html).toBe((await app.visitor().visit(path)).html)
})

test("an icon follows the logo and the colour: its address changes with them", async () => {
  const other = await insertShop(app.database.owner, { slug: "changing", color: "#102030" })
  const iconOf = async () => {
    const { manifest } = await manifestAt("/shop/changing/manifest.webmanifest")
    const [{ src = "" } = {}] = manifest.icons
    const file = await fetch(app.address + src)
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, s-maxage=50, immutable")
    const [touch = ""] = await linkOf("/shop/changing", "apple-touch-icon")
    expect((await fetch(app.address + touch)).headers.get("cache-control")).toContain("immutable")
    return { src, bytes: new Uint8Array(await file.arrayBuffer()), tag: file.headers.get("etag") ?? "" }
  }
  const letter = await iconOf()
  expect(await pixelAt(letter.bytes, 2, 2)).toEqual([0x10, 0x20, 0x30])
  await app.database.owner.query("update shops set color = '#405060' where id = $1", [other.id])
  const painted = await iconOf()
  expect(painted.src).not.toBe(letter.src)
  expect(await pixelAt(painted.bytes, 2, 2)).toEqual([0x40, 0x50, 0x60])
  const owner = await app.signInAsShop(other)
  const logo = new Blob([new Uint8Array(await redAndBlue().png().toBuffer())], { type: "image/png" })
  await owner.post("/shop/settings?logo", { logo })
  const drawn = await iconOf()
  expect(drawn.src).not.toBe(painted.src)
  expect((await pixelAt(drawn.bytes, 20, 90))[0], "the logo's red side").toBeGreaterThan(200)

  const old = await fetch(app.address + letter.src)
  expect([old.status, old.headers.get("cache-control")]).toEqual([200, "public, max-age=300, s-maxage=50"])
  const known = await fetch(app.address + drawn.src, { headers: { "if-none-match": drawn.tag } })
  expect(known.status).toBe(304)
})

test("a blocked or unknown shop has neither, and no other icons are drawn", async () => {
  for (const slug of [blocked.slug, "nobody"]) {
    for (const rest of ["manifest.webmanifest", "icons/192.png", "icons/apple-180.png"])
      expect((await app.visitor().visit(`/shop/${slug}/${rest}`)).status, `${slug} ${rest}`).toBe(404)
    expect(await linkOf(`/shop/${slug}`, "manifest")).toEqual([])
  }
  for (const name of ["9999.png", "192.jpg", "constructor", "..%2f192.png"])
    expect((await app.visitor().visit(`/shop/rima/icons/${name}`)).status, name).toBe(404)
  const capitals = await app.visitor().visit("/shop/RIMA/manifest.webmanifest?lang=ar")
  expect([capitals.status, capitals.headers.get("location")]).toEqual([
    301,
    "/shop/rima/manifest.webmanifest?lang=ar",
  ])
})

test("owners install their own pages, in the language that they read, and other visitors do not", async () => {
  const owner = await app.signInAsShop(shop)
  const path = "/shop/dashboard/manifest.webmanifest"
  for (const page of ["/shop/dashboard", "/shop/products", "/shop/settings"])
    expect(await linkOf(page, "manifest", owner), page).toEqual([path])
  expect((await owner.visit("/shop/dashboard")).html).toMatch(
    /rel="manifest"[^>]*crossorigin="use-credentials"/i,
  )
  for (const [lang, dir, word] of [
    ["en", "ltr", "dashboard"],
    ["ar", "rtl", "لوحة"],
  ] as const) {
    await owner.visit(`/shop/dashboard?lang=${lang}`)
    const { manifest, headers } = await manifestAt(`${path}?lang=${lang}`, owner)
    expect(manifest).toMatchObject({
      ...{ id: "/shop/dashboard", name: shop.name, lang, dir, theme_color: "#8C2F4B" },
      ...{ start_url: "/shop/dashboard", scope: "/shop/" },
    })
    expect(manifest.description).toContain(word)
    expect(headers.get("cache-control")).toBe("no-store")
    await expectIcons(manifest)
  }
  const nobody = await app.visitor().visit(path)
  expect([nobody.status, nobody.headers.get("location")]).toEqual([
    302,
    expect.stringMatching(/^\/shop\/login/),
  ])
})

test("the operator's pages are the platform's", async () => {
  const admin = await app.signInAsAdmin(await insertAdmin(app.database.owner))
  expect(await linkOf("/admin?lang=en", "manifest", admin)).toEqual(["/manifest.webmanifest"])
})
