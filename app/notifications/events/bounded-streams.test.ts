import { expect, test } from "vitest"
import { BoundedStreams } from "./bounded-streams.ts"
import { EventStream } from "#app/http/event-stream.ts"

/** Opens streams of networks; `open` has the names of the open ones, the oldest first. */
function arrange(capacity: number) {
  const streams = new BoundedStreams({ capacity })
  const open: string[] = []
  let number = 0
  const connect = async (network: string) => {
    const name = `${network}${(number += 1)}`
    const stream = new EventStream({
      begun: (begun) => {
        open.push(name)
        streams.add(begun, [{ name: network, capacity: 4 }], network)
      },
      ended: (ended) => {
        open.splice(open.indexOf(name), 1)
        streams.delete(ended)
      },
    })
    await stream.body.getReader().read()
  }
  return { streams, open, connect }
}

test("who has the most streams loses the oldest one where there are too many in all, and nobody else", async () => {
  const { streams, open, connect } = arrange(6)
  for (const network of ["a", "b", "c", "b", "c", "b", "d", "d", "d"]) await connect(network)
  expect(open).toEqual(["a1", "c3", "c5", "b6", "d8", "d9"])
  expect(streams.size).toBe(6)
})

test("a full group loses its oldest one", async () => {
  const { open, connect } = arrange(20)
  for (const network of ["a", "b", "a", "a", "a", "a"]) await connect(network)
  expect(open).toEqual(["b2", "a3", "a4", "a5", "a6"])
})
