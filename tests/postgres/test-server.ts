/** The data about the server that workers get. */
export type TestServer = {
  /** The superuser's connection for pg. */
  connection: { host: string; port: number; user: string; database: string; password?: string }
  /** A migrated database to copy. */
  template: string
  secret: string
  /** Has `initialised`, a server folder that was never started, and what workers prepare; deleted after the run. */
  folder: string
}
