/** Promise 16: what is too large is rejected before it has arrived, and what is as large as it may be does not fill the memory. */
import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { flatPng, interlacedPng, redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { preparedDataDirectory } from "#tests/process/postgres/prepared-data-directories.ts"
import { quickPictures } from "#tests/process/serving/run-platform.ts"
import { sendAhead } from "#tests/client/open-form.ts"
import { mostGrowth } from "./peak-memory.ts"
import { sendBytes } from "../bodies/send-bytes.ts"
import { chunkOf, lengthy, sendLong } from "../bodies/send-long.ts"
import { serveUploads } from "./upload-platform.ts"

test(
  "a giant is refused before it has arrived, and many large ones at once do not fill the memory",
  { timeout: 240_000 },
  async () => {
    const { platform, owner, memory, headOf, expectUnharmed } = await serveUploads(
      await preparedDataDirectory(),
      quickPictures,
    )
    const type = "multipart/form-data; boundary=b"
    const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="x.jpg"\r\n\r\n'
    const declared = headOf(type, "Content-Length: 2000000000")
    const rejectedOne = { status: 413, body: expect.stringContaining(error("upload_too_large")) }
    expect(await sendBytes(platform.url, declared + part)).toMatchObject(rejectedOne)
    const length = part.length + 4 * limits.productImageBytes
    const pieces = [Buffer.from(part), ...lengthy(4 * limits.productImageBytes)]
    // Whoever is rejected is heard out: its connection is not reset, so it always learns why.
    const deaf = await sendLong(platform.url, headOf(type, `Content-Length: ${length}`), pieces, {
      deaf: true,
    })
    expect(deaf).toMatchObject(rejectedOne)
    const endless = await sendLong(
      platform.url,
      headOf(type, "Transfer-Encoding: chunked"),
      (function* chunks() {
        yield chunkOf(part)
        for (const piece of lengthy()) yield chunkOf(piece)
      })(),
    )
    expect(endless).toMatchObject({ status: 413, body: expect.stringContaining(error("image_too_large")) })
    expect(endless.sent, "it is not read to an end that never comes").toBeLessThan(
      2 * limits.productImages * limits.productImageBytes,
    )

    const small = await redAndBlue().jpeg().toBuffer()
    const largest = Buffer.alloc(limits.productImageBytes)
    small.copy(largest)
    const heavy = interlacedPng(5_000)
    const bomb = flatPng(16_000, 16_000)
    const all = [
      ...Array.from({ length: 20 }, () => largest),
      ...Array.from({ length: 6 }, () => heavy),
      ...Array.from({ length: 20 }, () => bomb),
    ].map((bytes) => sendAhead(owner, new File([Uint8Array.from(bytes)], "x.jpg")))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 422, 503].includes(status))).toEqual([])
    // While the others fill the uploads' share of the memory, these too may be told to come back.
    expect(statuses.slice(26), "the bombs").not.toContain(200)
    expect(memory.growth()).toBeLessThan(mostGrowth)
    expect((await sendAhead(owner, new File([Uint8Array.from(small)], "x.jpg"))).status).toBe(200)
    await expectUnharmed()
  },
)

const error = (key: string) => `{"error":{"key":"${key}","params":{}}}`
