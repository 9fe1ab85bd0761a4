/** The system and the browser by the names that people know; null for an unknown one. */
export type DeviceKind = { system: string | null; browser: string | null }

/** Some systems and browsers name others too, so the first match counts. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux|X11/, "Linux"],
]

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bInstagram\b/, "Instagram"],
  [/\bFB(?:AN|AV)\//, "Facebook"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS|OPT|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
]

/**
 * Returns the kind of device that sends a `User-Agent`. It only helps people to recognise their devices: a client can
 * send any text.
 */
export function deviceKind(userAgent: string | null): DeviceKind {
  // A header that is longer than any browser's is not searched.
  const agent = (userAgent ?? "").slice(0, 500)
  const nameIn = (names: typeof systems) => names.find(([pattern]) => pattern.test(agent))?.[1] ?? null
  return { system: nameIn(systems), browser: nameIn(browsers) }
}
