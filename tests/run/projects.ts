/**
 * The slow tests run in `npm run test:rest` alone, everything else in `npm test`: a new test runs in `npm test` unless
 * its name or its folder says otherwise. The slow ones are processes, faults, hostile input, sweeps of all screens, and
 * the details of a screen whose journey `npm test` walks. Tests of parts that `docs/scaling.md` calls frozen run there too.
 */
const rest = {
  folders: ["process", "faults", "hostile", "model", "long"],
  suffix: ".rest",
}

export type Project = {
  name: string
  include: string[]
  exclude: string[]
  /** True if the run starts a server of PostgreSQL, whose databases its tests copy. */
  needsPostgres: boolean
  isRest: boolean
}

const restFiles = `**/*${rest.suffix}.*`
const testsOf = (folders: readonly string[], suffix = "") =>
  folders.map((folder) => `tests/${folder}/**/*${suffix}.test.ts`)
const applicationFolders = ["http", "database", "attack"]
const rulesOf = (suffix = "") => [
  ...[`app/**/*${suffix}.test.{ts,tsx}`, `{server,cli,bench}/**/*${suffix}.test.ts`],
  ...[`tests/*${suffix}.test.ts`, `tests/{messages,rooms,run,sheets,styles}/**/*${suffix}.test.ts`],
]

/**
 * The Vitest projects in order: long files first, so that none runs alone at the end beside an idle core. Each has
 * processes of its own, which load the bundle and start applications once for all of its files, so there are few
 * projects.
 */
export const projects: readonly Project[] = [
  {
    name: "platform",
    include: [...testsOf(rest.folders), ...testsOf(applicationFolders, rest.suffix)],
    exclude: [],
    needsPostgres: true,
    isRest: true,
  },
  {
    name: "application",
    include: testsOf(applicationFolders),
    exclude: [restFiles],
    needsPostgres: true,
    isRest: false,
  },
  { name: "rules", include: rulesOf(), exclude: [restFiles], needsPostgres: false, isRest: false },
  { name: "long-rules", include: rulesOf(rest.suffix), exclude: [], needsPostgres: false, isRest: true },
]

/** The browser tests: `npm test` runs a journey for each thing that people do, the rest everything else. */
export const browserTests = {
  include: ["tests/e2e/**/*.spec.ts"],
  isRest: (file: string) => file.endsWith(`${rest.suffix}.spec.ts`),
}
