import { expect, test } from "vitest"
import { createShutdown, Unwanted } from "./shutdown.ts"

function recorded() {
  const done: unknown[] = []
  const shutdown = createShutdown((error) => done.push(error))
  const step = (name: string) => async () => void done.push(name)
  return { done, shutdown, step }
}

test("what was begun last ends first, and once", async () => {
  const { done, shutdown, step } = recorded()
  shutdown.add(step("lock"))
  shutdown.add(step("database"))
  await Promise.all([shutdown.run(), shutdown.run()])
  await shutdown.run()
  expect(done).toEqual(["database", "lock"])
})

test("a step that fails is reported and does not keep the others", async () => {
  const { done, shutdown, step } = recorded()
  const failure = new Error("stuck")
  shutdown.add(step("lock"))
  shutdown.add(() => Promise.reject(failure))
  await shutdown.run()
  expect(done).toEqual([failure, "lock"])
})

test("a step that hangs does not keep the others", async () => {
  const { done, shutdown, step } = recorded()
  shutdown.add(step("database"))
  shutdown.add(() => new Promise(() => {}), 1)
  await shutdown.run()
  expect(done).toEqual(["database"])
})

test("once the end has begun, nothing new is wanted, and what comes is ended too", async () => {
  const { done, shutdown, step } = recorded()
  shutdown.assertWanted()
  await shutdown.run()
  expect(() => shutdown.assertWanted()).toThrow(Unwanted)
  shutdown.add(step("late"))
  await shutdown.run()
  expect(done).toEqual(["late"])
})
