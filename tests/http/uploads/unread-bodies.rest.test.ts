import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { limits } from "#app/domain/limits.ts"
import { bodyOf, multipart } from "#app/http/forms/test-forms.ts"
import { sendBytes } from "#tests/hostile/bodies/send-bytes.ts"
import { lengthy, sendLong } from "#tests/hostile/bodies/send-long.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { sendAhead } from "#tests/client/open-form.ts"
import { textOf } from "#tests/client/page.ts"
import { picture } from "#tests/fixtures/product-form.ts"

const app = useTestApplication()

const headOf = (length: number, site = "same-origin") =>
  [
    ...["POST /shop/categories?new= HTTP/1.1", "Host: vitrine.test", `Sec-Fetch-Site: ${site}`],
    ...["Content-Type: application/x-www-form-urlencoded", `Content-Length: ${length}`, "", ""],
  ].join("\r\n")
/** A form of somebody whose session is over: it is answered before anybody reads it. */
const form = (sent: number, declared = sent) => headOf(declared) + "a".repeat(sent)
const next = "GET /healthz HTTP/1.1\r\nHost: vitrine.test\r\nConnection: close\r\n\r\n"

test("a form that no handler read is received whole, and the connection answers what comes after it", async () => {
  const { status, head, body } = await sendBytes(app.address, form(60_000) + next)
  expect([status, head.includes("/shop/login"), /^connection: close/im.test(head)]).toEqual([
    302,
    true,
    false,
  ])
  expect(body).toContain("HTTP/1.1 200 OK")
})

test("a longer one is answered at once and not waited for", async () => {
  const { status, head } = await sendBytes(app.address, form(1_000, 500_000))
  expect([status, head.includes("/shop/login"), /^connection: close/im.test(head)]).toEqual([302, true, true])
})

/** They listen only once all is sent. It can be: the rest is read though nobody wants it, and only then the line is closed. */
const deaf = { deaf: true }
const long = 4 * limits.productImageBytes

test("one that is too long to be accepted is read to its end, so that its sender gets the redirect", async () => {
  const { status, head } = await sendLong(app.address, headOf(long), lengthy(long), deaf)
  expect([status, head.includes("/shop/login"), /^connection: close/im.test(head)]).toEqual([302, true, true])
})

test("so is a long one from another site, and learns that it is refused", async () => {
  const { status, head, body } = await sendLong(app.address, headOf(long, "cross-site"), lengthy(long), deaf)
  expect([status, /^connection: close/im.test(head)]).toEqual([403, true])
  expect(body).toContain("this request did not come from a page of this site")
})

test("so is an owner with five large pictures who sent too many before, and reads why", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  expect((await sendAhead(owner, await picture())).status).toBe(200)
  await app.database.owner.query(
    "update throttles set points = 300, expire = expire + 60000 where key = $1",
    [`pictures ${shop.id}`],
  )
  const images = Array.from({ length: 5 }, () => new File([Buffer.alloc(9_000_000)], "x.jpg"))
  const { body, type } = await bodyOf(multipart({ name: "Mug", price: "14", images }))
  const cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ")
  const head = [
    ...["POST /shop/products?new=&lang=en HTTP/1.1", "Host: vitrine.test", "Sec-Fetch-Site: same-origin"],
    ...[
      "Connection: close",
      `Cookie: ${cookie}`,
      `Content-Type: ${type}`,
      `Content-Length: ${body.length}`,
      "",
      "",
    ],
  ].join("\r\n")
  const result = await sendLong(app.address, head, [body], { ...deaf, waits: true })
  expect(result.status).toBe(422)
  expect(textOf(result.body)).toContain("Many pictures were uploaded in a short time.")
})
