export type Project = {
  name: string
  include: string[]
  /** A server of PostgreSQL for the run, whose databases its tests copy. */
  needsPostgres: boolean
  /** Part of `npm run check`; the others run in `npm test` alone. */
  isQuick: boolean
}

/** All projects, or those of `npm run check`. */
export function projectsOf({ isQuick }: { isQuick: boolean }): Project[] {
  return projects.filter((project) => project.isQuick || !isQuick)
}

const folder = (name: string, isQuick: boolean): Project => ({
  name,
  include: [`tests/${name}/**/*.test.ts`],
  needsPostgres: true,
  isQuick,
})

/** The Vitest projects in order: long files first, so that none runs alone at the end beside an idle core. */
export const projects: readonly Project[] = [
  ...["process", "faults", "attack", "hostile", "model", "long"].map((name) => folder(name, false)),
  folder("http", true),
  folder("database", true),
  {
    name: "rules",
    include: [
      ...["app/**/*.test.{ts,tsx}", "{server,cli,bench}/**/*.test.ts"],
      ...["tests/*.test.ts", "tests/{messages,rooms,run,sheets,styles}/**/*.test.ts"],
    ],
    needsPostgres: false,
    isQuick: true,
  },
]
