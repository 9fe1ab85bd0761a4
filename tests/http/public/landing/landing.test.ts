import { brotliCompressSync } from "node:zlib"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { metaOf, structuredData, textOf, titleOf } from "#tests/client/page.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication({ CONTACT_EMAIL: "us@vitrine.example", SUPPORT_WHATSAPP: "+961 00 000 007" })

type Plan = Partial<{ price: number | null; limit: number; features: string[]; isActive: boolean }>

async function insertPlan(name: string, plan: Plan = {}): Promise<void> {
  await app.database.owner.query(
    "insert into plans (name, price, product_limit, features, is_active) values ($1, $2, $3, $4, $5)",
    [name, plan.price ?? null, plan.limit ?? 10, plan.features ?? [], plan.isActive ?? true],
  )
}

beforeAll(async () => {
  for (const [slug, language, name] of [
    ["preview-shop", "en", "Dar <Snoubar>"],
    ["souk-al-attarine", "ar", "سوق العطّارين"],
  ] as const) {
    const shop = await insertShop(app.database.owner, { slug, language, name, location: "Beirut" })
    await insertCategory(app.database.owner, shop, `Pantry of ${slug}`)
    await insertProduct(app.database.owner, shop, { name: `Soap of ${slug}`, priceCents: 450, pictures: 1 })
    await insertProduct(app.database.owner, shop, { name: `Hidden of ${slug}`, isActive: false })
  }
})

beforeEach(async () => {
  await app.database.owner.query("delete from plans")
})

const landing = async (query = "") => {
  const page = await app.visitor().visit(`/${query}`)
  return { ...page, text: textOf(page.html) }
}

/** The texts of the cards, in their order. */
const cardsOf = (html: string) =>
  [...html.matchAll(/<article[^>]*>[\s\S]*?<\/article>/g)].map(([card]) => textOf(card))

test.each([
  [
    "",
    ["Home", "About", "Plans", "Apply", "Contact", "Apply Now"],
    [
      ...[messages.en.plans_title, "Most Popular", "Get Started"],
      "Choose the plan that fits your business needs. No hidden fees, cancel anytime.",
      "All plans include free setup and migration assistance. No setup fees!",
      ...["Custom design", "Mobile-first", "Fast performance", "10+", "24/7", "Start Your Project"],
      ...["Shop name", "Email", "Phone", "Plan", "Lebanon \u2066+961\u2069", "Submit application"],
      ...["Pricing", "Terms & Conditions", "Privacy Policy", "© 2025", "Shop Login", "us@vitrine.example"],
    ],
  ],
  [
    "?lang=ar",
    ["الرئيسيّة", "لماذا فيترين", "الباقات", "قدّم طلبك", "تواصل معنا", "قدّم طلبك الآن"],
    [
      ...["أسعار بسيطة وواضحة", "الأكثر طلبًا", "ابدأ الآن"],
      "اختر الباقة التي تناسب عملك. بلا رسوم خفيّة، وتلغي اشتراكك متى شئت.",
      "كلّ الباقات تشمل الإعداد ونقل منتجاتك مجّانًا. لا رسوم تأسيس!",
      ...["تصميم خاصّ", "للهاتف أوّلًا", "أداء سريع", "10+", "24/7", "ابدأ مشروعك"],
      ...["اسم المتجر", "البريد الإلكترونيّ", "رقم الهاتف", "الباقة", "لبنان \u2066+961\u2069", "إرسال الطلب"],
      ...["الأسعار", "الشروط والأحكام", "سياسة الخصوصيّة", "© 2025", "دخول أصحاب المتاجر", "us@vitrine.example"],
    ],
  ],
])("/%s is whole before any script runs", async (query, bar, words) => {
  await insertPlan("Basic", { price: 15, limit: 50 })
  await insertPlan("Pro", { price: 25, limit: 100 })
  const { status, html, text, headers } = await landing(query)
  expect(status).toBe(200)
  expect(headers.getSetCookie()).toEqual([])
  const header = textOf(/<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? "")
  for (const word of bar) expect(header).toContain(word)
  for (const word of words) expect(text).toContain(word)
  const [reasons = ""] = /<section[^>]*id="about"[\s\S]*?<\/section>/.exec(html) ?? []
  expect(reasons.match(/<h3>/g)).toHaveLength(6)
  for (const anchor of ["home", "about", "plans", "apply", "contact"])
    expect(html, anchor).toContain(`id="${anchor}"`)
  const lang = query === "" ? "" : "?lang=ar"
  for (const address of [
    ...["home", "about", "plans", "apply", "contact"].map((anchor) => `#${anchor}`),
    ...[`/terms${lang}`, `/privacy${lang}`, "mailto:us@vitrine.example"],
    lang === "" ? "/?lang=ar" : "/",
  ])
    expect(html, address).toContain(`href="${address}"`)
  const example = lang === "" ? "preview-shop" : "souk-al-attarine"
  expect(html.match(/href="\/shop\/[^"]*" target="_blank" rel="noopener"/g)).toEqual(
    Array.from({ length: 2 }, () => `href="/shop/${example}" target="_blank" rel="noopener"`),
  )
})

test("a browser without a script gets all countries of phones, one with a script those that matter at first", async () => {
  const { html } = await landing()
  const [whole = ""] = /<noscript><select name="country"[\s\S]*?<\/noscript>/.exec(html) ?? []
  expect(whole.match(/<option /g)).toHaveLength(245)
  const [first = ""] = /<select[^>]*data-countries[\s\S]*?<\/select>/.exec(html) ?? []
  expect(textOf(first)).toBe("Lebanon \u2066+961\u2069")
  expect(first, "it would be sent twice").not.toContain("name=")
})

test("the miniature shows the example shop's own products, in the visitor's language, as text", async () => {
  const english = await landing()
  for (const word of ["Dar <Snoubar>", "Pantry of preview-shop", "Soap of preview-shop", "$4.50"])
    expect(english.text).toContain(word)
  expect(english.html).not.toContain("<Snoubar>")
  expect(english.html).toMatch(/--own:#3B82F6/)
  for (const word of ["Hidden of", "Soap of souk"]) expect(english.text).not.toContain(word)
  const arabic = await landing("?lang=ar")
  expect(arabic.text).toContain("سوق العطّارين")
  expect(arabic.text).toContain("Soap of souk-al-attarine")
  expect(arabic.html.match(/<input type="radio"[^>]*name="paint"/g)).toHaveLength(11)
})

test("the miniature shows what can be bought and seen, the newest of each category first", async () => {
  const { owner } = app.database
  const { rows } = await owner.query<{ id: string }>("select id from shops where slug = 'preview-shop'")
  const shop = { id: rows[0]?.id ?? "" }
  const categories = await Promise.all(["Kitchen", "Garden"].map((name) => insertCategory(owner, shop, name)))
  const [kitchen = "", garden = ""] = categories
  const shown: [string, string, number][] = [
    ...([1, 2, 3, 4].map((age) => [`Pot ${age}`, kitchen, age]) as [string, string, number][]),
    ["Spade 6", garden, 6],
    ["Rake 7", garden, 7],
  ]
  const hidden = [
    { name: "Sold out", variants: [[null, null, 0]] },
    { name: "Without a price", priceCents: null },
    { name: "Without a picture", pictures: 0 },
  ] as const
  for (const [name, categoryId, age] of shown)
    await insertProduct(owner, shop, { name, categoryId, ageMinutes: age + 10, pictures: 2 })
  for (const product of hidden)
    await insertProduct(owner, shop, { pictures: 1, categoryId: garden, ...product })
  const namesOf = (html: string) =>
    [...html.matchAll(/card__text[^>]*><bdi>([^<]*)/g)].map(([, name]) => name)
  const { html } = await landing()
  await owner.query("delete from products where category_id = any ($1)", [categories])
  await owner.query("delete from categories where id = any ($1)", [categories])
  expect(namesOf(html)).toEqual(["Soap of preview-shop", "Pot 1", "Spade 6", "Pot 2", "Rake 7", "Pot 3"])
})

test("the miniature says from, where sizes cost differently, and so does the cart that it sends", async () => {
  const { owner } = app.database
  const { rows } = await owner.query<{ id: string }>("select id from shops where slug = 'preview-shop'")
  const id = await insertProduct(
    owner,
    { id: rows[0]?.id ?? "" },
    {
      ...{ name: "Oil", priceCents: 1_600, salePriceCents: 1_500, pictures: 1 },
      variants: [
        ["1 l", null, 1],
        ["500 ml", null, 1, { priceCents: 1_400, salePriceCents: 1_200 }],
      ],
    },
  )
  const { text } = await landing()
  await owner.query("delete from products where id = $1", [id])
  expect(text).toMatch(/Oil from Sale price: \$12\.00 Regular price: \$14\.00/)
  expect(text).toContain("2 items · from $16.50")
})

test("its script is small before the form is used, and waits for no other file", async () => {
  const { html } = await landing()
  const scripts = [...html.matchAll(/<script type="module" src="([^"]*)"/g)].map(([, address]) => address)
  expect(scripts).toHaveLength(1)
  expect(html).not.toContain("modulepreload")
  const script = await (await fetch(app.address + scripts[0])).text()
  expect(brotliCompressSync(script).length).toBeLessThan(3_072)
  expect(script.match(/\bimport\s*[{*"']/g)).toBeNull()
})

test("plans stand by their limit with unlimited last, and say what they hold", async () => {
  await insertPlan("Everything", { price: 90.5, limit: -1 })
  await insertPlan("Large", { price: 0, limit: 1200, features: ["Own <domain>", "A visit"] })
  await insertPlan("Small", { price: 15, limit: 1 })
  await insertPlan("Retired", { isActive: false })
  expect(cardsOf((await landing()).html)).toEqual([
    "Small $15 /month Up to 1 product Unlimited visitors Product links + social links Mobile-friendly design Email support Get Started with Small",
    "Large Most Popular Free Up to 1,200 products Own <domain> A visit Priority support Get Started with Large",
    "Everything $90.50 /month Unlimited products Unlimited visitors Product links + social links Mobile-friendly design Priority support Get Started with Everything",
  ])
  const arabic = cardsOf((await landing("?lang=ar")).html)
  expect(arabic[0]).toContain("$15 في الشهر منتج واحد زوّار بلا حدّ")
  expect(arabic[1]).toContain("الأكثر طلبًا مجّانًا حتّى 1,200 منتج Own <domain>")
  expect(arabic[2]).toContain("منتجات بلا حدّ")
})

test("a plan may be chosen by its address, and an unknown value chooses the first", async () => {
  await insertPlan("Basic", { limit: 1 })
  await insertPlan("Pro", { limit: 2 })
  const { rows } = await app.database.owner.query<{ id: string }>(
    "select id from plans order by product_limit",
  )
  const [basic = "", pro = ""] = rows.map(({ id }) => id)
  const checkedAt = async (query: string) =>
    /<input type="radio"[^>]*name="plan_id"[^>]*checked=""[^>]*value="([^"]*)"/.exec(
      (await landing(query)).html,
    )?.[1]
  expect(await checkedAt("")).toBe(basic)
  expect(await checkedAt(`?plan=${pro}`)).toBe(pro)
  expect(await checkedAt("?plan=nothing")).toBe(basic)
  expect((await landing()).html).toContain(`href="/?plan=${pro}#apply"`)
})

test("without plans the section is empty, and nothing is logged", async () => {
  const { status, html, text } = await landing()
  expect(status).toBe(200)
  expect(cardsOf(html)).toEqual([])
  expect(text).toContain(messages.en.plans_title)
  expect(html).not.toContain('name="plan_id"')
})

test("plans that can't be loaded are the two built-in ones, at 503, and are not kept", async () => {
  const { owner } = app.database
  await owner.query("alter table plans rename to plans_away")
  const [english, arabic] = [await landing(), await landing("?lang=ar")]
  await owner.query("alter table plans_away rename to plans")
  for (const { status, headers } of [english, arabic]) {
    expect(status).toBe(503)
    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.get("retry-after")).toBe("5")
  }
  expect(cardsOf(english.html)).toEqual([
    "Basic Plan $15 /month Up to 50 products Unlimited visitors Product links + social links Mobile-friendly design Email support Get Started with Basic Plan",
    "Pro Plan Most Popular $25 /month Up to 100 products Everything in Basic Better for larger shops Priority support Get Started with Pro Plan",
  ])
  expect(cardsOf(arabic.html)[0]).toContain("الباقة الأساسيّة $15 في الشهر حتّى 50 منتجًا")
  expect(cardsOf(arabic.html)[1]).toContain("الباقة الاحترافيّة الأكثر طلبًا $25")
  expect(english.text).toContain("Soap of preview-shop")
  expect(english.text).not.toMatch(/error|wrong/i)
  expect(app.lines.some(({ msg }) => msg === "Error fetching plans:")).toBe(true)
})

test("a plan is called in Arabic as the operator says, in the cards and in the form; one without an Arabic name by its own", async () => {
  await insertPlan("Basic", { limit: 1 })
  await insertPlan("Pro", { limit: 2 })
  await app.database.owner.query(
    `update plans set translations = '{"ar": {"name": "الأساسيّة", "features": ["توصيل"]}}' where name = 'Basic'`,
  )
  const [english, arabic] = [await landing(), await landing("?lang=ar")]
  const namesOf = (html: string) => cardsOf(html).map((card) => /^\S+/.exec(card)?.[0])
  const choiceOf = (html: string) =>
    [...html.matchAll(/type="radio"[^>]*><b><bdi>([^<]*)/g)].map(([, name]) => name)
  expect(namesOf(arabic.html)).toEqual(["الأساسيّة", "Pro"])
  expect(cardsOf(arabic.html)[0]).toMatch(/توصيل .* ابدأ الآن مع باقة «الأساسيّة»$/)
  expect(choiceOf(arabic.html)).toEqual(["الأساسيّة", "Pro"])
  expect(choiceOf(english.html)).toEqual(["Basic", "Pro"])
})

test("without its example shop the page is still whole", async () => {
  const { owner } = app.database
  await owner.query("update shops set is_active = false")
  const { status, text } = await landing()
  await owner.query("update shops set is_active = true")
  expect(status).toBe(200)
  expect(text).not.toContain("Soap of")
  expect(text).toContain("Try your colour")
})

test("search engines and chats learn what it is, in both languages", async () => {
  for (const [query, locale, title] of [
    ["", "en", "Your shop window, in every pocket · Vitrine"],
    ["?lang=ar", "ar", "واجهة متجرك، في جيب كلّ زبون · فيترين"],
  ] as const) {
    const { html } = await landing(`${query}${query === "" ? "?" : "&"}utm_source=x`)
    expect(titleOf(html)).toBe(title)
    expect(metaOf(html, "description")?.length).toBeGreaterThan(50)
    expect(html).toContain(`<link rel="canonical" href="${app.publicUrl}/${query}"/>`)
    const image = metaOf(html, "og:image") ?? ""
    expect(image).toBe(`${app.publicUrl}/landing-${locale}.jpg`)
    const picture = await app.visitor().visit(image.replace(app.publicUrl, ""))
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"])
    expect(structuredData(html)).toMatchObject([
      { "@type": "Organization", url: `${app.publicUrl}/`, email: "us@vitrine.example" },
      { "@type": "WebSite", url: `${app.publicUrl}/`, inLanguage: locale },
    ])
  }
})

test("the promo opens a chat with its message, in the visitor's language", async () => {
  const chatAt = async (query: string) => {
    const [, link = ""] =
      /href="(https:\/\/wa\.me\/96100000007\?text=[^"]*)"/.exec((await landing(query)).html) ?? []
    return decodeURIComponent(link.split("text=")[1] ?? "")
  }
  expect(await chatAt("")).toContain("custom website project")
  expect(await chatAt("?lang=ar")).toContain("موقع خاصّ")
})
