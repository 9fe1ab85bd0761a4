/** Promise 16, through the HTTP port of the platform's own process: what is no picture is rejected, what hides in one is gone. */
import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { fileKeys } from "#app/images/stored/picture-key.ts"
import { redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { preparedDataDirectory } from "#tests/process/postgres/prepared-data-directories.ts"
import { quickPictures } from "#tests/process/serving/run-platform.ts"
import { newForm, saveOpen, sendAhead } from "#tests/client/open-form.ts"
import { textOf } from "#tests/client/page.ts"
import { productForm } from "#tests/fixtures/product-form.ts"
import { hostileBodies } from "./hostile-multipart.ts"
import { canary, hostilePictures } from "./hostile-pictures.ts"
import { mostGrowth } from "./peak-memory.ts"
import { sendBytes } from "../bodies/send-bytes.ts"
import { serveUploads, type UploadPlatform } from "./upload-platform.ts"
import { messages } from "#tests/fixtures/messages.ts"

/** Pictures take their time on a busy machine. */
const patiently = { timeout: 240_000 }

const words: Readonly<Record<string, string>> = {
  image_type: "Please choose a JPEG, PNG or WebP picture.",
  image_heic: messages.en.problem_image_heic,
  image_too_many_pixels: "This picture is too large. Please choose one of at most 25 megapixels.",
  image_unreadable: messages.en.problem_image_unreadable,
}

test(
  "hostile pictures and bodies are refused in plain words, or stored without anything but what is seen, and the next request of anyone is answered",
  patiently,
  async () => {
    const served = await serveUploads(await preparedDataDirectory(), quickPictures)
    await expectPicturesHarmless(served)
    expect(served.memory.growth()).toBeLessThan(mostGrowth)
    await served.expectUnharmed()
    await expectBodiesRejected(served)
    await served.expectUnharmed()
  },
)

async function expectPicturesHarmless({ platform, owner, database }: UploadPlatform): Promise<void> {
  const pictures = await hostilePictures()
  for (const { what, name, type, bytes, becomes } of pictures) {
    const file = new File([Uint8Array.from(bytes)], name, { type })
    const form = newForm()
    const { status, body } = await sendAhead(owner, file, form)
    if (becomes === "stored") {
      expect([what, status, body]).toEqual([what, 200, { staged: expect.any(String) }])
      const saved = await saveOpen(owner, form, { name: what, picture: `new:${body.staged}` })
      expect(saved.body, what).toMatchObject({ saved: true })
      continue
    }
    expect([what, status, body]).toEqual([what, 422, { error: { key: becomes, params: {} } }])
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
}

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
  for (const hidden of [canary, "<script", "Exif\0", "xmpmeta", "ICC_PROFILE", "PK\x03\x04"])
    expect(content.includes(hidden), `${hidden} in ${what}, ${file}`).toBe(false)
}

async function expectBodiesRejected({ platform, owner, headOf }: UploadPlatform): Promise<void> {
  const picture = await redAndBlue().png().toBuffer()
  for (const { what, type, body, statuses } of hostileBodies(picture)) {
    const head = headOf(type, `Content-Length: ${body.length}`)
    const result = await sendBytes(platform.url, Buffer.concat([Buffer.from(head, "latin1"), body]))
    expect(statuses, `${what}: ${result.status} ${result.body.slice(0, 200)}`).toContain(result.status)
    expect(result.body, what).not.toMatch(/at .*\.js:\d+|node_modules/)
  }
  const name = `After ${randomUUID()}`
  expect((await saveOpen(owner, "new", { name, sure: "no_picture" })).body).toMatchObject({ saved: true })
}
