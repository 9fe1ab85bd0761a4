import type { Client } from "pg"
import { noise } from "#app/images/pipeline/test-pictures.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { productForm } from "#tests/fixtures/product-form.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import { medianOf, type Figure } from "../figures.ts"

/** Sign-ins of one address are throttled: no more than come through at once. */
const signIns = 8
const saves = 20

/** What an owner waits for: (e) of the bench. Milliseconds, each from the sent form to the whole answer. */
export async function measureActs(port: number, owner: Client): Promise<Figure[]> {
  const address = `http://127.0.0.1:${port}`
  const shops = []
  for (let made = 0; made < signIns; made++) shops.push(await insertShop(owner, { productLimit: -1 }))
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
    for (let made = 0; made < saves; made++) {
      plain.push(await save({ name: `Plain ${made}` }))
      pictured.push(await save({ name: `Pictured ${made}`, images: photo }))
    }
    return [
      { group: "acts", name: "sign-in", value: medianOf(times), unit: "ms" },
      { group: "acts", name: "product saved", value: medianOf(plain), unit: "ms" },
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

async function timeOf(send: () => Promise<{ status: number }>, status: number): Promise<number> {
  const begun = performance.now()
  const answer = await send()
  if (answer.status !== status) throw new Error(`answered with ${answer.status} instead of ${status}`)
  return performance.now() - begun
}
