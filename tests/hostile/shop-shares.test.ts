/** Promise 16: a shop that fills its share of the memory for uploads, each of its connections slow, keeps no other waiting. */
import { request } from "node:http"
import { text } from "node:stream/consumers"
import { expect, onTestFinished, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { useTestApplication } from "../application/use-test-application.ts"
import { insertShop } from "../fixtures/insert-shop.ts"
import { newForm, sendAhead } from "../client/open-form.ts"
import { textOf } from "../client/page.ts"
import { uploadFile } from "../fixtures/product-file.ts"
import type { Visitor } from "../client/visitor.ts"

// As the product waits for slow senders: two minutes, longer than any test.
const app = useTestApplication()

/** As large as a picture may be: what follows a picture's end is not looked at. Without `begin` it is none. */
function largest(begin: Buffer = Buffer.of()): Blob {
  const content = Buffer.alloc(limits.productImageBytes)
  begin.copy(content)
  return new Blob([Uint8Array.from(content)], { type: "image/jpeg" })
}

type Result = { status: number | undefined; text: string }

type Slow = { over: Promise<Result>; hangUp(): void }

/** That many bytes of a file that is never whole; `over` is what the other side says when it has had enough of it. */
function sendSlowly(sender: Visitor, path: string, bytes: number): Slow {
  const cookie = [...sender.cookies].map((pair) => pair.join("=")).join("; ")
  const sending = request(app.address + path, { method: "POST", agent: false })
  sending.setHeader("Cookie", cookie)
  sending.setHeader("Sec-Fetch-Site", "same-origin")
  sending.setHeader("Content-Type", "multipart/form-data; boundary=b")
  sending.setHeader("Content-Length", bytes + 100_000)
  sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n')
  sending.write("x".repeat(bytes))
  const hangUp = () => void sending.destroy()
  onTestFinished(hangUp)
  const over = new Promise<Result>((resolve) => {
    sending.on("error", () => {})
    sending.on("response", (result) => {
      void text(result).then((html) => resolve({ status: result.statusCode, text: textOf(html) }))
    })
  })
  return { over, hangUp }
}

/** The first that is told something: of so many whose bytes find no room together, never all. */
const firstResult = (senders: readonly Slow[]) => Promise.race(senders.map(({ over }) => over))

const pictures = `/shop/products/pictures?${newForm()}`

test("one owner's slow uploads end at that shop's share: told in words, everybody else is served", async () => {
  const [greedy, second, other] = await Promise.all([
    app.signInAsShop(await insertShop(app.database.owner)),
    app.signInAsShop(await insertShop(app.database.owner)),
    app.signInAsShop(await insertShop(app.database.owner)),
  ])
  // Two of three find room, whoever is the last of them: a third of 64 MB.
  const slow = Array.from({ length: 3 }, () => sendSlowly(greedy, "/shop/products?new=&lang=en", 9_000_000))
  expect(await firstResult(slow)).toEqual({
    status: 503,
    text: expect.stringContaining(
      "Many pictures are being uploaded right now. Please try again in a moment.",
    ),
  })
  // Four of five, or three: a third of what those two leave.
  const logos = Array.from({ length: 5 }, () => sendSlowly(second, "/shop/settings?logo=&lang=ar", 4_900_000))
  expect(await firstResult(logos)).toEqual({
    status: 503,
    text: expect.stringContaining("تصل الآن صور كثيرة. حاول مرّة أخرى بعد قليل."),
  })

  const arrived = await sendAhead(other, largest(await redAndBlue().jpeg().toBuffer()))
  expect([arrived.status, arrived.body]).toEqual([200, { staged: expect.any(String) }])
  const logo = new Blob([new Uint8Array(limits.logoBytes)])
  expect((await other.post("/shop/settings?logo=", { logo })).status, "read, and no picture").toBe(422)
  expect((await uploadFile(other, "Name,Price\r\nSoap,3\r\n")).status).toBe(200)

  for (const { hangUp } of slow) hangUp()
  await expect.poll(async () => (await sendAhead(greedy, largest())).status).toBe(422)
})

test("a sender who is not signed in is answered before the file has arrived, and takes nothing", async () => {
  const paths = [pictures, "/shop/products?new=", "/shop/settings?logo=", "/shop/products/import"]
  await Promise.all(paths.map((path) => sendSlowly(app.visitor(), path, 9_000_000).over))
})
