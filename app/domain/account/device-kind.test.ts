import { expect, test } from "vitest"
import { deviceKind } from "./device-kind.ts"

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)"
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
const android = "Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko)"
const blink = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0"

test.each([
  [`${windows} ${blink} Safari/537.36`, "Windows", "Chrome"],
  [`${windows} ${blink} Safari/537.36 Edg/142.0.0.0`, "Windows", "Edge"],
  [`${windows} ${blink} Safari/537.36 OPR/120.0.0.0`, "Windows", "Opera"],
  [`${windows} Gecko/20100101 Firefox/145.0`, "Windows", "Firefox"],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15`, "Mac", "Safari"],
  [`${mac} ${blink} Safari/537.36`, "Mac", "Chrome"],
  [`${phone} Version/18.5 Mobile/15E148 Safari/604.1`, "iPhone", "Safari"],
  [`${phone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, "iPhone", "Chrome"],
  [`${phone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, "iPhone", "Firefox"],
  [`${phone} Mobile/22F76 Instagram 400.0.0.0 (iPhone15,2; iOS 18_5)`, "iPhone", "Instagram"],
  [`${phone} Mobile/22F76 [FBAN/FBIOS;FBAV/530.0.0.0]`, "iPhone", "Facebook"],
  [
    "Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Safari/604.1",
    "iPad",
    "Safari",
  ],
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36`, "Android", "Chrome"],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, "Android", "Samsung Internet"],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36",
    "ChromeOS",
    "Chrome",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Linux", "Firefox"],
  [`${android} Version/4.0`, "Android", null],
  ["curl/8.5.0", null, null],
  ["", null, null],
  [null, null, null],
])("%s", (agent, system, browser) => {
  expect(deviceKind(agent)).toEqual({ system, browser })
})

test("only the beginning of an endless header is searched", () => {
  expect(deviceKind(`${"x".repeat(500)} ${windows}`)).toEqual({ system: null, browser: null })
})
