/** What PostgreSQL's programs see of our environment: no secret, no `PG*` variable of the operator's shell, no locale. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, SystemRoot, TEMP, LC_ALL: "C", TZ: "UTC" }
}
