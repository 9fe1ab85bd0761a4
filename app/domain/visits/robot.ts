/** How programs name themselves. "Cubot" is a brand of phones. */
const robotPattern =
  /(?<!cu)bot|crawl|spider|slurp|scrap|archiver|preview|lighthouse|headless|phantom|monitor|uptime|pingdom|validator|feedfetcher|mediapartners|google-(?:inspectiontool|read-aloud|extended)|googleother|python|curl|wget/i

/**
 * Whether a `User-Agent` belongs to a program. Browsers have started theirs with `Mozilla/` or `Opera/` for thirty
 * years; link previews and libraries mostly don't, and search engines name themselves. A program that imitates a
 * browser is not detected.
 */
export function isRobot(userAgent: string | null): boolean {
  if (userAgent === null || !/^(?:Mozilla|Opera)\//.test(userAgent)) return true
  return robotPattern.test(userAgent)
}
