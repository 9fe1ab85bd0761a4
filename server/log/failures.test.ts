import { expect, test } from "vitest"
import { failureSentence, OperatorError } from "./failures.ts"

const systemError = (info: object) => Object.assign(new Error("listen EADDRINUSE"), info)

test("a foreseen failure speaks for itself", () => {
  expect(failureSentence(new OperatorError("Do this."))).toBe("Do this.")
  const ofTheBundle = Object.assign(new Error("Do that."), { name: "OperatorError" })
  expect(failureSentence(ofTheBundle)).toBe("Do that.")
})

test("a port that can't be had names the variable that changes it", () => {
  const taken = systemError({ code: "EADDRINUSE", syscall: "listen", address: "127.0.0.1", port: 3000 })
  expect(failureSentence(taken)).toMatch(/^Port 3000 of 127\.0\.0\.1 is in use.* PORT\.$/)
  const unknown = systemError({ code: "ENOTFOUND", syscall: "getaddrinfo", hostname: "nowhere.invalid" })
  expect(failureSentence(unknown)).toMatch(/nowhere\.invalid.* HOST\.$/)
})

test("a disk that refuses is told in the system's own words", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    syscall: "write",
  })
  expect(failureSentence(full)).toBe("ENOSPC: no space left on device, write.")
})

test("a bug has no sentence: it is shown with its stack", () => {
  expect(failureSentence(new TypeError("x is undefined"))).toBeUndefined()
  expect(failureSentence(systemError({ code: "EADDRINUSE", syscall: "open" }))).toBeUndefined()
})
