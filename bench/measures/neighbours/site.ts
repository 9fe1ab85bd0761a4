import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Client } from "pg"
import { storeAt } from "#app/images/stored/store.server.ts"
import { fileKey } from "#app/images/stored/picture-key.ts"
import { visitorOf, type Visitor } from "#tests/client/visitor.ts"
import { startPushService, type PushService } from "#tests/environment/push-service.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import type { BenchDatabase } from "../../bench-database.ts"
import type { Attack, Target } from "../../programs/attack.ts"
import type { ServeOrder } from "../../programs/serve.ts"
import { startProgram, type Program } from "../../start-program.ts"

/** A shop with a product, and its owner, who is signed in. */
export type Party = { shop: TestShop; person: Visitor; productId: string }

export type Site = {
  owner: Client
  origin: string
  program: Program<number>
  neighbour: Party
  attacker: Party
  /** It accepts connections and never responds. */
  silentPush: PushService
  push: PushService
  attack(name: Attack): Promise<unknown>
  close(): Promise<void>
}

const shopCount = 40
const pictureBytes = 276 * 1024
/** The network of the shop that is not attacking. */
export const elsewhere = { "x-forwarded-for": "10.1.0.1" }

/** Opens a platform with a shop that is attacked, one that attacks and 38 more, and a process that attacks. */
export async function openSite({ address, settings, owner }: BenchDatabase): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"))
  const [silentPush, push] = [await startPushService(), await startPushService()]
  silentPush.respondWith("nothing")
  const order: ServeOrder = {
    address,
    settings: { ...settings, dataDirectory: folder, storageUrl: pathToFileURL(folder).href, trustProxy: 1 },
    pushNetwork: { allowsPrivate: true, ca: silentPush.ca + push.ca },
  }
  const program = await startProgram<number>("serve.ts", order)
  const origin = `http://127.0.0.1:${program.message}`
  const shops: TestShop[] = []
  for (let created = 0; created < shopCount; created += 1)
    shops.push(await insertShop(owner, { productLimit: -1, phone: "+961 3 123 456" }))
  const signIn = async (shop: TestShop | undefined): Promise<Party> => {
    if (shop === undefined) throw new Error("there are no shops")
    const person = visitorOf(origin)
    await person.post("/shop/login", { identifier: shop.username, password: shop.password }, elsewhere)
    return { shop, person, productId: await insertProduct(owner, shop, { pictures: 1 }) }
  }
  const [neighbour, attacker] = [await signIn(shops[0]), await signIn(shops[1])]
  const { rows } = await owner.query<{ key: string }>(
    "select image_url as key from product_images where product_id = $1",
    [attacker.productId],
  )
  const file = fileKey(rows[0]?.key ?? "", 800, "jpg")
  await storeAt(order.settings.storageUrl).put(file, randomBytes(pictureBytes))
  const attacking = await startProgram<string>("attack.ts", {
    ...{ port: program.message, page: "/shop/login", picture: `/images/${file}` },
    icons: shops.map(({ slug }) => `/shop/${slug}/icons/512.png`),
    code: "/shop/dashboard/qr.png",
    cookie: [...attacker.person.cookies].map((pair) => pair.join("=")).join("; "),
    order: { at: `/shop/${neighbour.shop.slug}/order`, productId: neighbour.productId },
  } satisfies Target)
  return {
    ...{ owner, origin, program, neighbour, attacker, silentPush, push },
    attack: (name) => attacking.ask(name),
    async close() {
      await attacking.end()
      await program.end()
      await Promise.all([silentPush.close(), push.close()])
      await owner.query("delete from shops where id = any($1::uuid[])", [shops.map(({ id }) => id)])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
