import { expect, test } from "vitest"
import { createUndoing, Unwanted } from "./undoing.ts"

function recorded() {
  const done: unknown[] = []
  const undoing = createUndoing((error) => done.push(error))
  const step = (name: string) => async () => void done.push(name)
  return { done, undoing, step }
}

test("what was begun last ends first, and once", async () => {
  const { done, undoing, step } = recorded()
  undoing.add(step("lock"))
  undoing.add(step("database"))
  await Promise.all([undoing.run(), undoing.run()])
  await undoing.run()
  expect(done).toEqual(["database", "lock"])
})

test("a step that fails is reported and does not keep the others", async () => {
  const { done, undoing, step } = recorded()
  const failure = new Error("stuck")
  undoing.add(step("lock"))
  undoing.add(() => Promise.reject(failure))
  await undoing.run()
  expect(done).toEqual([failure, "lock"])
})

test("a step that hangs does not keep the others", async () => {
  const { done, undoing, step } = recorded()
  undoing.add(step("database"))
  undoing.add(() => new Promise(() => {}), 1)
  await undoing.run()
  expect(done).toEqual(["database"])
})

test("once the end has begun, nothing new is wanted, and what comes is ended too", async () => {
  const { done, undoing, step } = recorded()
  undoing.assertWanted()
  await undoing.run()
  expect(() => undoing.assertWanted()).toThrow(Unwanted)
  undoing.add(step("late"))
  await undoing.run()
  expect(done).toEqual(["late"])
})
