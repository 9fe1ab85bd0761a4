import { utimes } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { allKeys } from "#app/images/storage/image-store.ts"
import { preparedDataDirectory } from "../postgres/prepared-data-directories.ts"
import { callCommand } from "./run-command.ts"
import { fillPlatform, imagesOf } from "../serving/whole-platform.ts"
import { withDatabase } from "../postgres/with-database.ts"

test("the operator sweeps the disk: old files of deleted rows go, everything else stays", async () => {
  const folder = await preparedDataDirectory()
  const shopId = await withDatabase(join(folder, "postgres"), async (client) => {
    await fillPlatform(client, folder)
    const { rows } = await client.query<{ id: string }>(
      "delete from shops where slug = 'shop-cedar' returning id",
    )
    return rows[0]?.id ?? ""
  })
  const store = imagesOf(folder)
  const all = await allKeys(store, "")
  expect(all).toHaveLength(66)
  const young = `shop-logos/${shopId}/${"a".repeat(32)}-96.jpg`
  for (const file of all.filter((key) => key !== young)) await utimes(join(folder, "images", file), 0, 0)

  const dry = await callCommand({ DATA_DIR: folder }, "images", "sweep", "--dry-run")
  expect(dry).toMatchObject({ status: 0, errors: "" })
  expect(dry.output.split("\n")).toHaveLength(32 + 2)
  expect(dry.output).toMatch(/\n32 image files would be removed\.\n$/)
  expect(await allKeys(store, "")).toEqual(all)

  const done = await callCommand({ DATA_DIR: folder }, "images", "sweep")
  expect(done).toMatchObject({ status: 0, errors: "", output: "32 image files removed.\n" })
  const left = await allKeys(store, "")
  expect(left).toHaveLength(34)
  expect(left).toContain(young)
})
