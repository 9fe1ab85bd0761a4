import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { errorBeside, textOf } from "#tests/client/page.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import type { Visitor } from "#tests/client/visitor.ts"

const app = useTestApplication()
const path = "/admin/shops"

let signedIn: Promise<Visitor> | undefined

/** One administrator for all: sign-ins are throttled. */
function arrange(): Promise<Visitor> {
  signedIn ??= insertAdmin(app.database.owner).then((admin) => app.signInAsAdmin(admin))
  return signedIn
}

const formOf = (shop: TestShop, options: Record<string, string> = {}) => ({
  ...{ name: shop.name, slug: shop.slug, username: shop.username, phone: "" },
  email: `${shop.slug}@shops.example`,
  ...options,
})

const newShop = () => insertShop(app.database.owner)
const mark = () => randomUUID().slice(0, 8)

async function logged(shop: TestShop) {
  const { rows } = await app.database.owner.query<{ details: unknown }>(
    "select details from audit_log where shop_id = $1 and action = 'shop_edited'",
    [shop.id],
  )
  return rows.map(({ details }) => details)
}

test("a phone that was stored before the rule stays while the rest is edited", async () => {
  const admin = await arrange()
  const shop = await insertShop(app.database.owner, { phone: "+96155123456" })
  const open = `${path}?edit=${shop.id}`
  const phone = "+961 55123456"
  expect((await admin.visit(open)).html).toContain(`value="${phone}"`)
  expect((await admin.post(open, formOf(shop, { name: "Renamed", phone }))).status).toBe(302)
  const { rows } = await app.database.owner.query("select name, phone from shops where id = $1", [shop.id])
  expect(rows).toEqual([{ name: "Renamed", phone: "+96155123456" }])
  expect((await admin.post(open, formOf(shop, { phone: "66123456" }))).status).toBe(422)
})

test.each([
  ["en", "Edit shop", "Cedar House: the shop's details are saved."],
  ["ar", "تعديل المتجر", "Cedar House: حُفظت بيانات المتجر."],
])(
  "in %s a shop's name, email, slug, username and phone are changed; its session goes on",
  async (lang, title, shownText) => {
    const admin = await arrange()
    const shop = await newShop()
    const owner = await app.signInAsShop(shop)
    const open = `${path}?edit=${shop.id}`
    const { html } = await admin.visit(`${open}&lang=${lang}`)
    expect(textOf(html)).toContain(title)
    for (const value of Object.values(formOf(shop)).filter(Boolean))
      expect(html).toContain(`value="${value}"`)

    const next = `cedar-${mark()}`
    const options = { name: " Cedar  House ", slug: next.toUpperCase(), username: next, phone: "03 123 456" }
    const result = await admin.post(
      `${path}?q=x&edit=${shop.id}`,
      formOf(shop, { ...options, email: `${next}@A.example` }),
    )
    expect([result.status, result.headers.get("location")]).toEqual([
      302,
      `${path}?q=x&done=edited.${shop.id}`,
    ])
    const shown = await admin.visit(`${path}?done=edited.${shop.id}&lang=${lang}`)
    expect(textOf(shown.html)).toContain(shownText)
    const { rows } = await app.database.owner.query(
      "select name, slug, username, email, phone from shops where id = $1",
      [shop.id],
    )
    const phone = "+9613123456"
    expect(rows).toEqual([
      { name: "Cedar House", slug: next, username: next, email: `${next}@a.example`, phone },
    ])
    expect(await logged(shop)).toEqual([
      {
        ...{ former_name: shop.name, former_slug: shop.slug, former_username: shop.username },
        ...{ former_email: `${shop.slug}@shops.example`, former_phone: null },
      },
    ])
    expect((await owner.visit("/shop/dashboard")).status).toBe(200)
    await app.signInAsShop({ ...shop, username: next })
    expect(textOf((await admin.visit(`/admin/audit?shop=${shop.id}&lang=${lang}`)).html)).toContain(
      `/shop/${shop.slug}`,
    )
  },
)

test("kept pages of the old address and of the new one are right at once, and a shared cart's link goes on", async () => {
  const admin = await arrange()
  const shop = await newShop()
  const next = `moved-${mark()}`
  const at = (slug: string) => app.visitor().visit(`/shop/${slug}`)
  expect([(await at(shop.slug)).status, (await at(next)).status]).toEqual([200, 404])
  const { rows } = await app.database.owner.query<{ id: string }>(
    `insert into shared_carts (shop_id, shop_slug, items, cart_hash) values ($1, $2, '[{"product_id": "${randomUUID()}", "qty": 1}]', 'hash')
     returning id`,
    [shop.id, shop.slug],
  )
  expect((await admin.post(`${path}?edit=${shop.id}`, formOf(shop, { slug: next }))).status).toBe(302)
  expect([(await at(shop.slug)).status, (await at(next)).status]).toEqual([301, 200])
  expect((await app.visitor().visit(`/cart/${rows[0]?.id}`)).status).toBe(200)
})

test.each([
  ["en", ["Another shop has this slug.", "Another shop has this username.", "Another shop has this email."]],
  ["ar", ["هذا المعرّف لمتجر آخر.", "اسم المستخدم هذا لمتجر آخر.", "هذا البريد لمتجر آخر."]],
])(
  "in %s all that is taken is named at once beside its field, and nothing is changed",
  async (lang, texts) => {
    const admin = await arrange()
    const [shop, other] = [await newShop(), await newShop()]
    const options = formOf(other, { name: "Kept as typed", phone: "12" })
    const result = await admin.post(`${path}?edit=${shop.id}&lang=${lang}`, options)
    expect(result.status).toBe(422)
    for (const [index, field] of ["slug", "username", "email"].entries())
      expect(errorBeside(result.html, field)).toContain(texts[index])
    expect(errorBeside(result.html, "slug")).toContain(`${other.slug}-2`)
    expect(errorBeside(result.html, "phone")).not.toBe("")
    expect(result.html).toContain('value="Kept as typed"')
    expect(await logged(shop)).toEqual([])
  },
)

test("what is saved as it was leaves no trace, and an unknown shop is not found", async () => {
  const admin = await arrange()
  const shop = await newShop()
  expect((await admin.post(`${path}?edit=${shop.id}`, formOf(shop))).status).toBe(302)
  expect(await logged(shop)).toEqual([])
  expect(
    (
      await admin.post(
        `${path}?edit=${randomUUID()}`,
        formOf(await newShop(), { slug: mark(), username: mark(), email: `${mark()}@a.example` }),
      )
    ).status,
  ).toBe(404)
  expect((await admin.post(`${path}?edit=${shop.id}`, formOf(shop, { plan_id: "1" }))).status).toBe(400)
})

test("a former slug leads on for good, with its query, to the shop, its products, its manifest and its sitemap", async () => {
  const admin = await arrange()
  const shop = await newShop()
  const product = await insertProduct(app.database.owner, shop)
  const [second, third] = [`second-${mark()}`, `third-${mark()}`]
  const rename = (slug: string) => admin.post(`${path}?edit=${shop.id}`, formOf(shop, { slug }))
  await rename(second)
  // It is kept as a page of nothing, until the slug is a former one.
  expect((await app.visitor().visit(`/shop/${third}`)).status).toBe(404)
  await rename(third)
  for (const former of [shop.slug, second, second.toUpperCase()])
    for (const rest of ["", "?q=a%26b&lang=ar", `/${product}?lang=ar`, "/manifest.webmanifest"]) {
      const page = await app.visitor().visit(`/shop/${former}${rest}`)
      expect([page.status, leadsTo(page)], rest).toEqual([301, `/shop/${third}${rest}`])
      expect(page.headers.get("cache-control"), "a browser may not know it for good").toBe("no-store")
    }
  const sitemap = await app.visitor().visit(`/shop/${second}/sitemap.xml`)
  expect([sitemap.status, leadsTo(sitemap)]).toEqual([301, `/shop/${third}/sitemap.xml`])
  expect((await app.visitor().visit(`/shop/${third}/sitemap.xml`)).html).not.toContain(second)
  const manifest = await app.visitor().visit(`/shop/${third}/manifest.webmanifest`)
  expect(manifest.html).not.toContain(second)

  // Back to the first: nothing turns in a circle.
  await rename(shop.slug)
  expect((await app.visitor().visit(`/shop/${shop.slug}`)).status).toBe(200)
  expect(leadsTo(await app.visitor().visit(`/shop/${third}`))).toBe(`/shop/${shop.slug}`)
  // And away from it again.
  expect((await rename(second)).status).toBe(302)
  for (const former of [shop.slug, third])
    expect(leadsTo(await app.visitor().visit(`/shop/${former}`))).toBe(`/shop/${second}`)
  await app.database.owner.query("update shops set is_active = false where id = $1", [shop.id])
  expect((await app.visitor().visit(`/shop/${third}`)).status, "of a blocked shop nothing is told").toBe(404)
})

test("nobody else gets a former slug while its shop exists, by the form or past it", async () => {
  const admin = await arrange()
  const { owner } = app.database
  const [shop, other] = [await newShop(), await newShop()]
  // Its username goes along: the former slug is nobody's username, which would not be proposed either.
  const moved = `moved-${mark()}`
  await admin.post(`${path}?edit=${shop.id}`, formOf(shop, { slug: moved, username: moved }))
  const result = await admin.post(`${path}?edit=${other.id}&lang=en`, formOf(other, { slug: shop.slug }))
  expect(result.status).toBe(422)
  expect(errorBeside(result.html, "slug")).toContain(`${shop.slug}-2`)
  const take = () => owner.query("update shops set slug = $2 where id = $1", [other.id, shop.slug])
  await expect(take()).rejects.toMatchObject({ constraint: "shops_slug_key" })
  const created =
    "insert into shops (name, slug, username, email) values ('Other', $1, $2, $2 || '@a.example')"
  await expect(owner.query(created, [shop.slug, mark()])).rejects.toMatchObject({
    constraint: "shops_slug_key",
  })
  await owner.query("delete from shops where id = $1", [shop.id])
  await take()
  expect((await app.visitor().visit(`/shop/${shop.slug}`)).status).toBe(200)
})
