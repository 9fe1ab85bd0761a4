import { expect, test } from "vitest"
import { Books, type Written } from "./books.ts"

const product = (name: string): Written => ({ kind: "product", name })
const acknowledged = { status: 302, isAcknowledged: true }

test("what the database does not have is lost, but not what was acknowledged after it was asked", async () => {
  const books = new Books()
  books.enter(product("there"), acknowledged)
  books.enter(product("missing"), acknowledged)
  const database = {
    async query<Row>() {
      books.enter(product("acknowledged meanwhile"), acknowledged)
      return { rows: [{ id: "1", name: "there" }] as Row[] }
    },
  }
  expect(await books.lost(database)).toEqual([product("missing")])
})
