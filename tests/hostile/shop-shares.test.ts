/** Promise 16: a shop that fills its share of the memory for uploads, each of its connections slow, keeps no other waiting. */
import { connect } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { useTestApplication } from "../application.ts"
import { insertShop } from "../words/insert-shop.ts"
import { sendAhead } from "../words/open-form.ts"
import { textOf } from "../words/page.ts"
import { uploadFile } from "../words/product-file.ts"
import { productForm } from "../words/product-form.ts"
import type { Visitor } from "../words/visitor.ts"

// As the product waits for slow senders: two minutes, longer than any test.
const app = useTestApplication()

/** As large as a picture may be: what follows a picture's end is not looked at. Without `begin` it is none. */
function largest(begin: Buffer = Buffer.of()): Blob {
  const content = Buffer.alloc(limits.productImageBytes)
  begin.copy(content)
  return new Blob([Uint8Array.from(content)], { type: "image/jpeg" })
}

/** Nine megabytes of a file that is never whole; `over` when the other side has had enough of it. */
function sendSlowly(sender: Visitor, path: string): { over: Promise<void>; hangUp(): void } {
  const cookie = [...sender.cookies].map((pair) => pair.join("=")).join("; ")
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n'
  const head = [
    `POST ${path} HTTP/1.1`,
    ...["Host: vitrine.test", `Cookie: ${cookie}`, "Sec-Fetch-Site: same-origin"],
    ...["Content-Type: multipart/form-data; boundary=b", "Content-Length: 10000000", "", part],
  ].join("\r\n")
  const { hostname, port } = new URL(app.address)
  const socket = connect(Number(port), hostname, () => socket.write(head + "x".repeat(9_000_000)))
  onTestFinished(() => void socket.destroy())
  const over = new Promise<void>((resolve) => {
    socket.on("data", () => resolve())
    socket.on("error", () => {})
    socket.on("close", () => resolve())
  })
  return { over, hangUp: () => void socket.destroy() }
}

const pictures = "/shop/products/pictures"

test("one owner's slow uploads end at that shop's share: told in words, everybody else is served", async () => {
  const [greedy, other] = await Promise.all([
    app.signInAsShop(await insertShop(app.database.owner)),
    app.signInAsShop(await insertShop(app.database.owner)),
  ])
  const slow = Array.from({ length: 8 }, () => sendSlowly(greedy, pictures))
  await Promise.race(slow.map(({ over }) => over))

  const told = await greedy.post("/shop/products?new=&lang=en", productForm({ images: largest() }))
  expect(told.status).toBe(503)
  expect(textOf(told.html)).toContain("Many images are arriving just now. Please try again in a moment.")
  const logo = new Blob([new Uint8Array(limits.logoBytes)])
  const arabic = await greedy.post("/shop/settings?logo=&lang=ar", { logo })
  expect(arabic.status).toBe(503)
  expect(textOf(arabic.html)).toContain("تصل الآن صور كثيرة. حاول مرّة أخرى بعد قليل.")

  const arrived = await sendAhead(other, largest(await redAndBlue().jpeg().toBuffer()))
  expect([arrived.status, arrived.body]).toEqual([200, { staged: expect.any(String) }])
  expect((await other.post("/shop/settings?logo=", { logo })).status, "read, and no picture").toBe(422)
  expect((await uploadFile(other, "Name,Price\r\nSoap,3\r\n")).status).toBe(200)

  for (const { hangUp } of slow) hangUp()
  await expect.poll(async () => (await sendAhead(greedy, largest())).status, { timeout: 10_000 }).toBe(422)
})

test("whoever is not signed in is answered before the file has arrived, and takes nothing", async () => {
  const paths = [pictures, "/shop/products?new=", "/shop/settings?logo=", "/shop/products/import"]
  await Promise.all(paths.map((path) => sendSlowly(app.visitor(), path).over))
})
