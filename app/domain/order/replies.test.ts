import fc from "fast-check"
import { expect, test } from "vitest"
import { orderStatuses, replyKinds } from "./order.ts"
import { fillReply, possibleReplies } from "./replies.ts"

const values = { name: "Maya", number: "1043", total: "$87.00", reason: "Sorry, it is out of stock." }

test.each([
  ["Hello {name}, order #{number} comes to {total}.", "Hello Maya, order #1043 comes to $87.00."],
  ["أهلًا {الاسم}، مجموع الطلب {الرقم}: {المجموع}", "أهلًا Maya، مجموع الطلب 1043: $87.00"],
  ["#{number} is cancelled. {reason}", "#1043 is cancelled. Sorry, it is out of stock."],
  ["أُلغي {الرقم}. {السبب}", "أُلغي 1043. Sorry, it is out of stock."],
  ["{number} and {number}, {unknown}", "1043 and 1043, {unknown}"],
])("%s", (sentence, text) => {
  expect(fillReply(sentence, values)).toBe(text)
})

test("without a name its place goes, with the space before it", () => {
  const nameless = { ...values, name: null }
  expect(fillReply("Hello {name}, order #{number}", nameless)).toBe("Hello, order #1043")
  expect(fillReply("أهلًا {الاسم}، وصلنا", nameless)).toBe("أهلًا، وصلنا")
  expect(fillReply("{name}", nameless)).toBe("")
  expect(fillReply("Cancelled. {reason}", { ...values, reason: null })).toBe("Cancelled.")
})

test.each(["2,775,000 L.L.", "2,775,000 ل.ل.", "\u20662,775,000 L.L.\u2069"])(
  "%s ends its sentence",
  (total) => {
    expect(fillReply("Total: {total}. Thank you.", { ...values, total })).toBe(`Total: ${total} Thank you.`)
  },
)

test("a name is written as it is, whatever it holds", () => {
  const names = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("$&", "$1", "{number}", "{reason}", "\\"),
  )
  fc.assert(
    fc.property(names, (name) => {
      expect(fillReply("[{name}]", { ...values, name })).toBe(`[${name}]`)
    }),
  )
})

test("a reply that says the order is cancelled fits only one that is, and the others none that is", () => {
  for (const status of orderStatuses)
    expect(possibleReplies(status)).toEqual(
      status === "cancelled" ? ["cancelled", "sorry"] : replyKinds.filter((kind) => kind !== "cancelled"),
    )
})
