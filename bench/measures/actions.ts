import type { Client } from "pg"
import { noise } from "#app/images/pipeline/test-pictures.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { productForm } from "#tests/fixtures/product-form.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import { medianOf, type Figure } from "../figures.ts"

/** Sign-ins of one address are throttled: no more than these pass without a delay. */
const signIns = 8
const saves = 20

/** Measures the waits of an owner: (e) of the bench. Milliseconds, each from the sent form to the complete response. */
export async function measureActions(port: number, owner: Client): Promise<Figure[]> {
  const address = `http://127.0.0.1:${port}`
  const shops = []
  for (let created = 0; created < signIns; created++)
    shops.push(await insertShop(owner, { productLimit: -1 }))
  try {
    const people = []
    const times: number[] = []
    for (const { username, password } of shops) {
      const person = visitorOf(address)
      const send = () => person.post("/shop/login", { identifier: username, password })
      times.push(await timeOf(send, 302))
      people.push(person)
    }
    const [person] = people
    if (person === undefined) throw new Error("no person is signed in")
    const photo = new Blob([new Uint8Array(await noise(800, 30).jpeg({ quality: 90 }).toBuffer())], {
      type: "image/jpeg",
    })
    const save = (fields: Parameters<typeof productForm>[0]) =>
      timeOf(() => person.post("/shop/products?new=", productForm(fields)), 302)
    const plain: number[] = []
    const pictured: number[] = []
    for (let created = 0; created < saves; created++) {
      plain.push(await save({ name: `Plain ${created}` }))
      pictured.push(await save({ name: `Pictured ${created}`, images: photo }))
    }
    const moves = { person, owner, shopId: shops[0]?.id ?? "" }
    const few = await timeOfMoves(moves, 0)
    const many = await timeOfMoves(moves, 10_000)
    return [
      { group: "acts", name: "sign-in", value: medianOf(times), unit: "ms" },
      { group: "acts", name: "product saved", value: medianOf(plain), unit: "ms" },
      {
        ...{ group: "acts", name: "product moved among 10,000, against among 40", unit: "ratio" },
        value: many / few,
        goal: { at: "most", value: 2 },
        from: `${many.toFixed(2)} ms`,
      },
      {
        ...{ group: "acts", name: "product saved with a picture of 800 pixels", unit: "ms" },
        value: medianOf(pictured),
        from: `${(medianOf(pictured) / medianOf(plain)).toFixed(1)} times one without; sent whole, 9 files made`,
      },
    ]
  } finally {
    await owner.query("delete from shops where id = any($1::uuid[])", [shops.map(({ id }) => id)])
  }
}

type Moves = { person: ReturnType<typeof visitorOf>; owner: Client; shopId: string }

/** Measures moves of a product behind another one, across a shop that first gets so many `more` products. */
async function timeOfMoves({ person, owner, shopId }: Moves, more: number): Promise<number> {
  await owner.query(
    `insert into products (shop_id, name, created_at)
     select $1, 'Row ' || n, now() - n * interval '1 minute' from generate_series(1, $2::integer) as n`,
    [shopId, more],
  )
  await owner.query("analyze products")
  const { rows } = await owner.query<{ id: string }>(
    "select id from products where shop_id = $1 order by md5(id::text) limit $2",
    [shopId, 2 * saves],
  )
  const times: number[] = []
  for (let index = 0; index < rows.length; index += 2) {
    const path = `/shop/products/arrange?move=${rows[index]?.id}&behind=${rows[index + 1]?.id}`
    times.push(await timeOf(() => person.post(path, {}), 302))
  }
  return medianOf(times)
}

async function timeOf(send: () => Promise<{ status: number }>, status: number): Promise<number> {
  const begun = performance.now()
  const result = await send()
  if (result.status !== status) throw new Error(`answered with ${result.status} instead of ${status}`)
  return performance.now() - begun
}
