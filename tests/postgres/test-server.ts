/** What the workers of a test run are told about its server. */
export type TestServer = {
  /** The superuser, for pg. */
  connection: { host: string; port: number; user: string; database: string; password?: string }
  /** A migrated database to copy. */
  template: string
  secret: string
  /** Holds `initialised`, a server's folder that was never started, and what workers prepare; it is gone after the run. */
  folder: string
}
