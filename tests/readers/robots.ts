type Rule = { isAllowed: boolean; pattern: string }
export type Robots = { allows(agent: string, path: string): boolean; sitemaps: string[] }

/** Reads a robots.txt by RFC 9309: the group that names the agent, else that of `*`; the longest rule wins. */
export function readRobots(text: string): Robots {
  const groups = new Map<string, Rule[]>()
  const sitemaps: string[] = []
  let agents: string[] = []
  let isNaming = false
  for (const line of text.split("\n").filter((line) => line !== "")) {
    const [, key = "", value = ""] = /^([A-Za-z-]+): (\S+)$/.exec(line) ?? []
    if (key === "Sitemap") sitemaps.push(value)
    else if (key === "User-agent") {
      agents = isNaming ? [...agents, value] : [value]
      isNaming = true
      groups.set(value, groups.get(value) ?? [])
    } else if (key === "Allow" || key === "Disallow") {
      isNaming = false
      for (const agent of agents) groups.get(agent)?.push({ isAllowed: key === "Allow", pattern: value })
    } else throw new Error(`not a line of robots.txt: ${line}`)
  }
  return {
    sitemaps,
    allows(agent, path) {
      const rules = groups.get(agent) ?? groups.get("*") ?? []
      const [winner] = rules
        .filter(({ pattern }) => expression(pattern).test(path))
        .toSorted((one, other) => other.pattern.length - one.pattern.length)
      return winner?.isAllowed ?? true
    },
  }
}

function expression(pattern: string): RegExp {
  const literal = pattern.replaceAll(/[.+?^{}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")
  return new RegExp(`^${literal.replaceAll(/\$(?!$)/g, "\\$")}`)
}
