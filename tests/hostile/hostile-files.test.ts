/** Promise 16, through the HTTP port of the platform's own process: what is no picture is refused, what hides in one is gone. */
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { Client } from "pg"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { fileKeys } from "#app/images/picture-key.ts"
import { flatPng, redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { joinPostgres } from "#server/embedded-postgres/join-postgres.ts"
import { unpaired } from "../faults/pictures-and-files.ts"
import { usePreparedDataDirectories } from "../process/prepared-data-directories.ts"
import { isHealthy, runPlatform, type Platform } from "../process/run-platform.ts"
import { withDatabase } from "../process/with-database.ts"
import { insertShop } from "../words/insert-shop.ts"
import { saveOpen, sendAhead } from "../words/open-form.ts"
import { textOf } from "../words/page.ts"
import { productForm } from "../words/product-form.ts"
import { visitorOf, type Visitor } from "../words/visitor.ts"
import { hostileBodies } from "./hostile-multipart.ts"
import { canary, hostilePictures, type HostilePicture } from "./hostile-pictures.ts"
import { peakMemoryOf } from "./peak-memory.ts"
import { sendBytes } from "./send-bytes.ts"
import { sendWithoutEnd } from "./send-without-end.ts"

const preparedDataDirectory = usePreparedDataDirectories()

const words: Readonly<Record<string, string>> = {
  image_type: "Please choose a JPEG, PNG or WebP image.",
  image_too_many_pixels: "This image has too many pixels. Please choose one of at most 25 megapixels.",
  image_unreadable: "This image can't be read. Please choose another.",
}
const mostGrowth = 300 * 1024 ** 2

let pictures: HostilePicture[] = []
beforeAll(async () => {
  pictures = await hostilePictures()
})

type Served = { platform: Platform; owner: Visitor; database: Client; cookie: string; images: string }

async function serve(): Promise<Served> {
  const folder = await preparedDataDirectory()
  const postgres = join(folder, "postgres")
  const shop = await withDatabase(postgres, (client) => insertShop(client, { productLimit: -1 }))
  const platform = await runPlatform({ DATA_DIR: folder, MALLOC_MMAP_THRESHOLD_: "65536" })
  const owner = visitorOf(platform.url)
  await owner.post("/shop/login", { identifier: shop.username, password: shop.password })
  const { connection, stop } = await joinPostgres({ directory: postgres })
  onTestFinished(stop)
  const database = new Client(connection)
  database.on("error", () => {})
  await database.connect()
  const cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ")
  return { platform, owner, database, cookie, images: join(folder, "images") }
}

/** It lives, complained of nothing, and each row has its files, each file its row. */
async function expectUnharmed({ platform, database, images }: Served): Promise<void> {
  expect(await isHealthy(platform)).toBe(true)
  expect(
    platform
      .output()
      .split("\n")
      .filter((line) => /"level":"(error|fatal)"/.test(line)),
  ).toEqual([])
  expect(await unpaired(database, images)).toEqual({ missing: [], orphaned: [] })
}

test("hostile pictures are refused in plain words, or stored without anything but what is seen", async () => {
  const served = await serve()
  const { platform, owner, database } = served
  const memory = peakMemoryOf(platform.pid)
  const before = memory.most()
  for (const { what, name, type, bytes, becomes } of pictures) {
    const file = new File([Uint8Array.from(bytes)], name, { type })
    const { status, body } = await sendAhead(owner, file)
    if (becomes === "stored") {
      expect([what, status, body]).toEqual([what, 200, { staged: expect.any(String) }])
      const saved = await saveOpen(owner, "new", { name: what, picture: `new:${body.staged}` })
      expect(saved.body, what).toEqual({ saved: true })
      continue
    }
    expect([what, status, body]).toEqual([what, 422, { refusal: { key: becomes, params: {} } }])
    const page = await owner.post("/shop/products?new=&lang=en", productForm({ name: what, images: file }))
    expect(page.status, what).toBe(422)
    expect(textOf(page.html), what).toContain(words[becomes])
    expect(page.html, what).not.toContain(canary)
  }
  const wanted = pictures.filter(({ becomes }) => becomes === "stored")
  const { rows } = await database.query<{ name: string; key: string }>(
    "select name, image_url as key from product_images join products on products.id = product_id",
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(wanted.map(({ what }) => what).toSorted())
  for (const { name, key } of rows) {
    for (const file of fileKeys("product", key)) await expectHarmless(platform.url, file, name)
    for (const other of ["html", "svg", "png", "js", "jpg.html", "jpg/x.html"])
      expect((await fetch(`${platform.url}/images/${key}-800.${other}`)).status, other).toBe(404)
  }
  expect(memory.most() - before).toBeLessThan(mostGrowth)
  await expectUnharmed(served)
})

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const
const marks = { "image/avif": "ftypavif", "image/webp": "WEBPVP8", "image/jpeg": "\xff\xd8\xff" } as const

/** What is served says what it is, and holds nothing that was hidden. */
async function expectHarmless(url: string, file: string, what: string): Promise<void> {
  const response = await fetch(`${url}/images/${file}`)
  const type = types[file.slice(file.lastIndexOf(".") + 1) as keyof typeof types]
  expect([what, response.status, response.headers.get("content-type")]).toEqual([what, 200, type])
  expect(response.headers.get("x-content-type-options")).toBe("nosniff")
  expect(response.headers.get("content-security-policy")).toContain("sandbox")
  const content = Buffer.from(await response.arrayBuffer()).toString("latin1")
  expect(content.slice(0, 16)).toContain(marks[type])
  for (const hidden of [canary, "<script", "Exif\0", "GPS", "xmpmeta", "ICC_PROFILE", "PK\x03\x04"])
    expect(content.includes(hidden), `${hidden} in ${what}, ${file}`).toBe(false)
}

test("a giant is refused before it has arrived, and many large ones at once do not fill the memory", async () => {
  const served = await serve()
  const { platform, owner, cookie } = served
  const memory = peakMemoryOf(platform.pid)
  const before = memory.most()
  const head = (...lines: string[]) =>
    [
      "POST /shop/products/pictures HTTP/1.1",
      ...["Host: vitrine.test", `Cookie: ${cookie}`, "Sec-Fetch-Site: same-origin"],
      ...["Content-Type: multipart/form-data; boundary=b", ...lines, "", ""],
    ].join("\r\n")
  const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="x.jpg"\r\n\r\n'
  const declared = await sendBytes(platform.url, `${head("Content-Length: 2000000000")}${part}`)
  expect(declared.status).toBe(413)
  expect(declared.body).toContain('{"refusal":{"key":"upload_too_large","params":{}}}')
  const endless = await sendWithoutEnd(platform.url, head("Transfer-Encoding: chunked"), part)
  expect(endless.status === null || endless.status === 413, String(endless.status)).toBe(true)
  expect(endless.sent, "it is not read to an end that never comes").toBeLessThan(3 * limits.productImageBytes)

  const small = await redAndBlue().jpeg().toBuffer()
  const largest = Buffer.alloc(limits.productImageBytes)
  small.copy(largest)
  const [heavy] = pictures.filter(({ what }) => what === "the largest there may be")
  const bomb = flatPng(16_000, 16_000)
  const all = [
    ...Array.from({ length: 20 }, () => largest),
    ...Array.from({ length: 6 }, () => heavy?.bytes ?? bomb),
    ...Array.from({ length: 20 }, () => bomb),
  ].map((bytes) => sendAhead(owner, new File([Uint8Array.from(bytes)], "x.jpg")))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(new Set(statuses).isSubsetOf(new Set([200, 422, 503])), String(statuses)).toBe(true)
  expect(statuses.slice(26), "the bombs").toEqual(Array.from({ length: 20 }, () => statuses.at(-1)))
  expect(memory.most() - before).toBeLessThan(mostGrowth)
  expect((await sendAhead(owner, new File([Uint8Array.from(small)], "x.jpg"))).status).toBe(200)
  await expectUnharmed(served)
})

test("bodies that are no form, or nearly one, are refused, and the next request of anyone is answered", async () => {
  const served = await serve()
  const { platform, owner, cookie } = served
  const picture = await redAndBlue().png().toBuffer()
  for (const { what, type, body, statuses } of hostileBodies(picture)) {
    const head = [
      "POST /shop/products/pictures HTTP/1.1",
      ...["Host: vitrine.test", `Cookie: ${cookie}`, "Sec-Fetch-Site: same-origin", "Connection: close"],
      ...[`Content-Type: ${type}`, `Content-Length: ${body.length}`, "", ""],
    ]
    const answer = await sendBytes(
      platform.url,
      Buffer.concat([Buffer.from(head.join("\r\n"), "latin1"), body]),
    )
    expect(statuses, `${what}: ${answer.status} ${answer.body.slice(0, 200)}`).toContain(answer.status)
    expect(answer.body, what).not.toMatch(/at .*\.js:\d+|node_modules/)
  }
  const name = `After ${randomUUID()}`
  expect((await saveOpen(owner, "new", { name })).body).toEqual({ saved: true })
  await expectUnharmed(served)
})
