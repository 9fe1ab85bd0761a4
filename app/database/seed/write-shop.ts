import { randomUUID } from "node:crypto"
import type { ClientBase } from "pg"
import type { Picture } from "#app/domain/shop/shop.ts"
import { pinMark } from "#app/domain/arrange/rank.ts"
import type { SampleProduct, SampleShop, SampleTranslation } from "./sample-shop.ts"

/** Draws, encodes and stores a file of the folder `pictures` as a shop's logo. */
export type MakeLogo = (logo: { shopId: string; file: string }) => Promise<Picture>

type Owner = { planId: string; passwordHash: string; makeLogo: MakeLogo }

/**
 * Inserts an example shop with everything but the pictures of its products, which are drawn later (`seed-pictures.ts`).
 * Its products are in their order, and a minute apart, except older ones.
 */
export async function writeShop(client: ClientBase, shop: SampleShop, owner: Owner): Promise<void> {
  const shopId = randomUUID()
  const { translation } = shop
  const logo = await owner.makeLogo({ shopId, file: shop.logo })
  await client.query(
    `insert into shops (id, name, slug, username, email, phone, location, description, logo_url, logo_placeholder,
       instagram_url, facebook_url, address_link, color, product_display_size, language, plan_id, password_hash,
       opening_hours, delivery_and_payment, second_currency, exchange_rate, rounding, prices_shown, translations,
       is_rate_shown)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
       $25, true)`,
    [
      ...[
        shopId,
        shop.name,
        shop.slug,
        shop.username,
        shop.email,
        shop.phone,
        shop.location,
        shop.description,
      ],
      ...[logo.key, logo.placeholder, shop.instagramUrl, shop.facebookUrl, shop.addressLink, shop.color],
      ...[shop.displaySize, shop.language, owner.planId, owner.passwordHash],
      ...[shop.openingHours, shop.deliveryAndPayment],
      ...[shop.currency.code, shop.currency.rate, shop.currency.rounding, shop.currency.shown],
      { [translation.language]: translation.shop },
    ],
  )
  const categories = new Map<string, string>()
  for (const [order, { name, description }] of shop.categories.entries()) {
    const id = randomUUID()
    categories.set(name, id)
    await client.query(
      "insert into categories (shop_id, id, name, description, sort_order, translations) values ($1, $2, $3, $4, $5, $6)",
      [shopId, id, name, description, order, { [translation.language]: known(translation.categories, name) }],
    )
  }
  for (const [ageMinutes, product] of shop.products.entries()) {
    await writeProduct(client, {
      product,
      translation,
      shopId,
      age: ageMinutes,
      categoryId: categories.get(product.category),
    })
  }
}

function known<Text>(texts: Readonly<Record<string, Text>>, text: string): Text {
  const found = texts[text]
  if (found === undefined) throw new Error(`${text} has no translation`)
  return found
}

type ProductDialogKind = {
  product: SampleProduct
  translation: SampleTranslation
  shopId: string
  categoryId: string | undefined
  age: number
}

async function writeProduct(client: ClientBase, index: ProductDialogKind): Promise<void> {
  const { product, translation, shopId, categoryId, age } = index
  if (categoryId === undefined) throw new Error(`${product.name} names no category of its shop`)
  const { language } = translation
  const { labels, ...texts } = known(translation.products, product.name)
  const id = randomUUID()
  await client.query(
    `insert into products (shop_id, id, name, description, price, sale_price, is_on_sale, is_active, instagram_url,
       facebook_url, category_id, created_at, rank, sale_starts_at, sale_ends_at, is_sale_end_shown, translations)
     values ($1, $2, $3, $4, $5::bigint / 100.0, $6::bigint / 100.0, $7, $8, $9, $10, $11,
       now() - make_interval(days => $12::integer, mins => $13::integer),
       $14 || first_rank(now() - make_interval(mins => $13::integer), $2),
       date_trunc('day', now() + make_interval(days => $15::integer), 'Asia/Beirut'),
       date_trunc('day', now() + make_interval(days => $16::integer), 'Asia/Beirut'), $17, $18)`,
    [
      ...[shopId, id, product.name, product.description, product.priceCents, product.salePriceCents ?? null],
      ...[product.salePriceCents !== undefined, product.isActive ?? true],
      ...[product.instagramUrl ?? null, product.facebookUrl ?? null, categoryId],
      ...[product.daysOld ?? 0, age, product.isPinned ? pinMark : ""],
      ...[product.sale?.begins ?? null, product.sale?.ends ?? null, product.sale !== undefined],
      { [language]: texts },
    ],
  )
  const called = (text: string) => labels?.[text] ?? known(translation.labels, text)
  const labelled = (size: string | null, color: string | null) => {
    const labels = { ...(size && { size: called(size) }), ...(color && { color: called(color) }) }
    return Object.keys(labels).length === 0 ? {} : { [language]: labels }
  }
  const variantOfPicture = new Map<string, string>()
  for (const [position, [size, color, stock, own]] of product.variants.entries()) {
    const variantId = randomUUID()
    if (own?.picture !== undefined) variantOfPicture.set(own.picture, variantId)
    await client.query(
      `insert into product_variants (shop_id, product_id, id, position, size, color, stock, price, sale_price, translations)
       values ($1, $2, $3, $4, $5, $6, $7, $8::bigint / 100.0, $9::bigint / 100.0, $10)`,
      [
        ...[shopId, id, variantId, position, size, color, stock],
        ...[own?.priceCents ?? null, own?.salePriceCents ?? null, labelled(size, color)],
      ],
    )
  }
  for (const [position, file] of product.pictures.entries()) {
    await client.query(
      "insert into seed_pictures (shop_id, product_id, position, file, variant_id) values ($1, $2, $3, $4, $5)",
      [shopId, id, position, file, variantOfPicture.get(file) ?? null],
    )
  }
}
