import { expect, test } from "vitest"

import type { AcceptedImage } from "../accept/accept-pictures.server.ts"
import { sharp } from "../pipeline/sharp.server.ts"
import { redAndBlue } from "../pipeline/test-pictures.ts"
import { accepted } from "../accept/test-accepted.ts"

test("the same picture always has the same name, whatever its metadata; another picture another", async () => {
  const png = await redAndBlue().png().toBuffer()
  const [once, again] = await Promise.all([accepted(png), accepted(png)])
  const tagged = await accepted(
    await sharp(png)
      .withExif({ IFD0: { Copyright: "someone" } })
      .png()
      .toBuffer(),
  )
  expect(again).toEqual(once)
  expect(tagged.hash).toBe(once.hash)
  const [opaque, plain] = [sharp(png).ensureAlpha(1), sharp(png).removeAlpha()]
  expect((await accepted(await plain.png().toBuffer())).hash).toBe(once.hash)
  expect((await accepted(await opaque.png().toBuffer())).hash).toBe(once.hash)
  expect((await accepted(await sharp(png).negate().png().toBuffer())).hash).not.toBe(once.hash)
  expect((await accepted(png, "product")).hash).not.toBe(once.hash)
})

test("a picture's bytes and name do not depend on the number of cores", () => {
  expect(sharp.concurrency()).toBe(1)
})

test("pictures whose files are equally long still have different names", async () => {
  const flat = async (background: string) =>
    accepted(
      await sharp({ create: { width: 90, height: 90, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  const [one, other] = [await flat("#646464"), await flat("#686868")]
  const lengths = (picture: AcceptedImage) => picture.files.map(({ bytes }) => bytes.length)
  expect(lengths(other)).toEqual(lengths(one))
  expect(other.hash).not.toBe(one.hash)
})
