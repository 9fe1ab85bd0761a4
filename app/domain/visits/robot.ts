/** What programs say of themselves. "Cubot" is a make of phones. */
const robotPattern =
  /(?<!cu)bot|crawl|spider|slurp|scrap|archiver|preview|lighthouse|headless|phantom|monitor|uptime|pingdom|validator|feedfetcher|mediapartners|google-(?:inspectiontool|read-aloud|extended)|googleother|python|curl|wget/i

/**
 * Whether a `User-Agent` is a program's rather than a person's browser. Browsers have begun theirs with `Mozilla/` or
 * `Opera/` for thirty years; link previews of chats and libraries mostly do not, and who reads pages for a search says so.
 * A program that poses as a browser passes: it is not told apart by anything that it sends.
 */
export function isRobot(userAgent: string | null): boolean {
  if (userAgent === null || !/^(?:Mozilla|Opera)\//.test(userAgent)) return true
  return robotPattern.test(userAgent)
}
