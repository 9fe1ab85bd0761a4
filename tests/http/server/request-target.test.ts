/** What a request names, and how one is told of that nobody waited for. */
import { connect } from "node:net"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { sendBytes } from "#tests/hostile/bodies/send-bytes.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

const app = useTestApplication()

const ask = (line: string, ...headers: readonly string[]) =>
  sendBytes(app.address, [line, ...headers, "Connection: close", "", ""].join("\r\n"))

test("an absolute address is answered as its path is", async () => {
  const { slug } = await insertShop(app.database.owner, { name: "Dar Noun" })
  for (const host of ["http://vitrine.test", "HTTP://anybody.example:81", "https://vitrine.test"]) {
    const page = await ask(`GET ${host}/shop/${slug}?lang=en HTTP/1.1`, "Host: vitrine.test")
    expect([page.status, page.body.includes("Dar Noun")], host).toEqual([200, true])
  }
  expect((await ask("GET http://vitrine.test HTTP/1.1", "Host: vitrine.test")).status).toBe(200)
  expect((await ask("GET http://vitrine.test/healthz HTTP/1.1", "Host: vitrine.test")).body).toContain("ok\n")
})

test.each(["GET *", "POST *", "GET ftp://vitrine.test/", "GET http://[", "GET shop/dar"])(
  "%s names no page",
  async (line) => {
    const { status } = await ask(`${line} HTTP/1.1`, "Host: vitrine.test")
    expect(status).toBe(400)
  },
)

test("two hosts are none, of a page that is kept too", async () => {
  await app.visitor().visit("/terms")
  const { status, body } = await ask("GET /terms HTTP/1.1", "Host: vitrine.test", "hOST: other.test")
  expect([status, body.includes("this request names no page of one host")]).toEqual([400, true])
})

test.each([
  ["http://vitrine.test", 303],
  ["https://vitrine.test", 403],
])("a form that comes from %s is answered with %i", async (origin, status) => {
  const head = ["Host: vitrine.test", `Origin: ${origin}`, "Content-Length: 0"]
  expect((await ask("POST /sign-out HTTP/1.1", ...head)).status).toBe(status)
})

test("an upload that its client breaks off is logged as such, not with the status that it would have had", async () => {
  const owner = await app.signInAsShop(await insertShop(app.database.owner))
  const cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ")
  const socket = connect(Number(new URL(app.address).port), "127.0.0.1")
  socket.on("error", () => {})
  socket.write(
    [
      ...["POST /shop/categories?new= HTTP/1.1", "Host: vitrine.test", "Sec-Fetch-Site: same-origin"],
      ...[`Cookie: ${cookie}`, "Content-Type: application/x-www-form-urlencoded", "Content-Length: 9000"],
      ...["Expect: 100-continue", "", "name=a"],
    ].join("\r\n"),
  )
  // The server has its head, and goes on to read the body.
  socket.once("data", () => socket.destroy())
  const logged = () => app.lines.filter(({ msg, path }) => msg === "request" && path === "/shop/categories")
  await expect.poll(logged).toMatchObject([{ status: 499, method: "POST" }])
})
