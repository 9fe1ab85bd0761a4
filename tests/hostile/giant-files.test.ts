/** Promise 16: what is too large is refused before it has arrived, and what is as large as it may be does not fill the memory. */
import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { flatPng, redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { usePreparedDataDirectories } from "../process/prepared-data-directories.ts"
import { sendAhead } from "../words/open-form.ts"
import { interlacedPng } from "./hostile-pictures.ts"
import { mostGrowth } from "./peak-memory.ts"
import { sendBytes } from "./send-bytes.ts"
import { sendWithoutEnd } from "./send-without-end.ts"
import { serveUploads } from "./upload-platform.ts"

const preparedDataDirectory = usePreparedDataDirectories()

test(
  "a giant is refused before it has arrived, and many large ones at once do not fill the memory",
  { timeout: 240_000 },
  async () => {
    const { platform, owner, memory, headOf, expectUnharmed } = await serveUploads(
      await preparedDataDirectory(),
    )
    const type = "multipart/form-data; boundary=b"
    const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="x.jpg"\r\n\r\n'
    const declared = await sendBytes(platform.url, `${headOf(type, "Content-Length: 2000000000")}${part}`)
    expect(declared.status).toBe(413)
    expect(declared.body).toContain('{"refusal":{"key":"upload_too_large","params":{}}}')
    const endless = await sendWithoutEnd(platform.url, headOf(type, "Transfer-Encoding: chunked"), part)
    expect(endless.status === null || endless.status === 413, String(endless.status)).toBe(true)
    expect(endless.sent, "it is not read to an end that never comes").toBeLessThan(
      3 * limits.productImageBytes,
    )

    const small = await redAndBlue().jpeg().toBuffer()
    const largest = Buffer.alloc(limits.productImageBytes)
    small.copy(largest)
    const heavy = await interlacedPng(5_000)
    const bomb = flatPng(16_000, 16_000)
    const all = [
      ...Array.from({ length: 20 }, () => largest),
      ...Array.from({ length: 6 }, () => heavy),
      ...Array.from({ length: 20 }, () => bomb),
    ].map((bytes) => statusOf(sendAhead(owner, new File([Uint8Array.from(bytes)], "x.jpg"))))
    const statuses = await Promise.all(all)
    expect(statuses.filter((status) => ![200, 422, 503, null].includes(status))).toEqual([])
    // While the others fill the uploads' share of the memory, these too may be told to come back.
    expect(statuses.slice(26), "the bombs").not.toContain(200)
    expect(memory.growth()).toBeLessThan(mostGrowth)
    expect((await sendAhead(owner, new File([Uint8Array.from(small)], "x.jpg"))).status).toBe(200)
    await expectUnharmed()
  },
)

/** Null where the connection was closed over bytes on their way: its reset may be faster than the answer. */
async function statusOf(answer: Promise<{ status: number }>): Promise<number | null> {
  try {
    return (await answer).status
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && "code" in cause && ["EPIPE", "ECONNRESET"].includes(String(cause.code)))
      return null
    throw error
  }
}
