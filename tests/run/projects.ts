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

const filesIn = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.ts`)

/**
 * The Vitest projects in order: long files first, so that none runs alone at the end beside an idle core. Each has processes
 * of its own, which load the bundle and start applications once for all of its files, so there are few projects.
 */
export const projects: readonly Project[] = [
  {
    name: "platform",
    include: filesIn("process", "faults", "attack", "hostile", "model", "long"),
    needsPostgres: true,
    isQuick: false,
  },
  { name: "application", include: filesIn("http", "database"), needsPostgres: true, isQuick: true },
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
