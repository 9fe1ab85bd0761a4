/**
 * The image store and the mail server are names, and the server of names never answers (Linux, as root): pictures fail in
 * bounded time, mails wait, and nobody else notices. Node looks names up in threads that also read files and hash passwords.
 */
import assert from "node:assert/strict"
import { writeFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { insertProduct } from "../fixtures/insert-product.ts"
import { visitorOf, type Page } from "../client/visitor.ts"
import { startSoaked } from "./soak/soaked-platform.ts"

if (process.getuid?.() !== 0 || process.platform !== "linux") {
  console.error("This needs Linux and root: the platform gets a server of names of its own.")
  process.exit(1)
}

/** Of an address that is kept for examples, and nobody's. */
const silent = "nameserver 192.0.2.1\n"
const folder = await mkdtemp(join(tmpdir(), "vitrine-names-"))
const names = join(folder, "resolv.conf")
writeFileSync(names, silent)
const mounted = `mount --bind ${names} /etc/resolv.conf && exec "$@"`
const platform = await startSoaked({
  through: ["unshare", "--mount", "sh", "-c", mounted, "sh"],
  env: {
    STORAGE_URL: "s3://key:secret@pictures.shops.example/bucket?region=eu",
    SMTP_URL: "smtp://user:password@mail.shops.example:587",
    MAIL_FROM: "vitrine@shops.example",
  },
})

try {
  const { shops, admin, database, url } = platform
  const [shop] = shops
  assert(shop)
  for (let one = 0; one < 12; one++)
    await insertProduct(database, shop, { name: `Pictured ${one}`, pictures: 1 })
  const { html } = await visitorOf(url).visit(`/shop/${shop.slug}`)
  const pictures = [...new Set(html.match(/\/images\/product-images\/[\w./-]+\.jpg/g))]
  assert(pictures.length >= 8, "pictures to ask for")

  const failing = Promise.all(pictures.map((path) => timed(() => visitorOf(url).visit(path))))
  // Awaited below, unless something else goes wrong first.
  failing.catch(() => undefined)
  const mail = await timed(() => visitorOf(url).post("/admin/forgot-password", { email: admin.email }))
  assert(mail.result.status < 400)
  const others: number[] = []
  const { username } = shop
  for (let round = 0; round < 20; round++) {
    const guess = { identifier: `${username}-${round}`, password: "wrong password" }
    const headers = { "x-forwarded-for": `10.1.0.${round}` }
    const signInPage = await timed(() => visitorOf(url).post("/shop/login", guess, headers))
    assert.equal(signInPage.result.status, 401)
    const page = await timed(() => visitorOf(url).visit(`/shop/${shops[1]?.slug}?q=${round}`))
    assert.equal(page.result.status, 200)
    others.push(signInPage.seconds, page.seconds)
  }
  const failed = await failing
  for (const { result } of failed) assert.equal(result.status, 503)
  const begun = performance.now()
  const { status } = await platform.end()
  assert.equal(status, 0)
  const show = (seconds: number, what: string) => console.log(`${seconds.toFixed(2).padStart(8)} s  ${what}`)
  show(Math.max(...failed.map(({ seconds }) => seconds)), `the slowest of ${failed.length} pictures: 503`)
  show(mail.seconds, "a request for a mail")
  show(Math.max(...others), `the slowest of ${others.length} sign-ins and pages meanwhile`)
  show((performance.now() - begun) / 1_000, "until SIGTERM had ended it")
} finally {
  await platform.end().catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
}

async function timed(work: () => Promise<Page>): Promise<{ result: Page; seconds: number }> {
  const begun = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - begun) / 1_000 }
}
