/**
 * Runs what `deploy/` and the Dockerfile say, as far as one machine without systemd and without a container engine can: as
 * root on Debian, which has the tools. The steps of the image run in a clean root file system as its unprivileged user; then
 * it starts there without any network, on a read-only system but for /data and /tmp, and answers.
 */
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { needProgram } from "../debian-packages.ts"
import { authorities, makeRootFileSystem, run } from "./root-file-system.ts"

const tools = { debootstrap: "debootstrap", "docker-compose": "docker-compose", "systemd-analyze": "systemd" }
if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) {
  console.error("This needs Debian and root: it makes a root file system and runs programs in it.")
  process.exit(1)
}
for (const [tool, name] of Object.entries(tools)) needProgram(tool, name)

step("deploy/vitrine.service: systemd knows each line, and it gives little away")
run("systemd-analyze", ["verify", "deploy/vitrine.service"])
run(
  "systemd-analyze",
  ["security", "--offline=true", "--threshold=20", "--no-pager", "deploy/vitrine.service"],
  {
    stdio: ["ignore", "ignore", "inherit"],
  },
)
step("deploy/compose.yaml: its schema")
const composed = mkdtempSync(join(tmpdir(), "vitrine-compose-"))
copyFileSync("deploy/compose.yaml", join(composed, "compose.yaml"))
writeFileSync(join(composed, ".env"), "PUBLIC_URL=https://shops.example\n")
run("docker-compose", ["--file", join(composed, "compose.yaml"), "config", "--quiet"])
rmSync(composed, { recursive: true })

const root = mkdtempSync(join(tmpdir(), "vitrine-image-"))
try {
  step("a clean root file system")
  makeRootFileSystem(root)
  const image = build(root)
  await start(root, image)
  step("everything is as it is written")
} finally {
  rmSync(root, { recursive: true, force: true })
}

type Image = { user: string; folder: string; env: Record<string, string>; command: string[] }

/** Runs the Dockerfile's instructions. */
function build(root: string): Image {
  const image: Image = {
    user: "root",
    folder: "/",
    env: { PATH: "/usr/local/bin:/usr/bin:/bin" },
    command: [],
  }
  for (const { name, rest } of instructionsOf(readFileSync("Dockerfile", "utf8"))) {
    step(`${name} ${rest}`)
    if (name === "USER") image.user = rest
    else if (name === "WORKDIR") image.folder = rest
    else if (name === "ENV")
      for (const pair of rest.split(" ")) image.env[pair.split("=")[0] ?? ""] = pair.split("=")[1] ?? ""
    else if (name === "CMD") image.command = JSON.parse(rest) as string[]
    else if (name === "COPY") copySources(join(root, image.folder), image.user, root)
    else if (name === "RUN") run("unshare", inside(root, withAuthorities(image), ["sh", "-c", rest]))
    else if (!["FROM", "VOLUME", "EXPOSE"].includes(name)) throw new Error(`${name} is not known here`)
  }
  return image
}

/** Their name in capitals, and what follows on the line. */
type Instruction = { name: string; rest: string }

/** The instructions of a Dockerfile whose lines hold one each: comments and empty lines are left out. */
function instructionsOf(text: string): Instruction[] {
  const lines = text.split("\n").map((line) => line.trim())
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      if (line.endsWith("\\")) throw new Error(`an instruction of several lines is not read here: ${line}`)
      const [, name = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? []
      if (name === "") throw new Error(`this is no instruction: ${line}`)
      return { name, rest }
    })
}

/** What a build is given and the image does not keep. */
function withAuthorities(image: Image): Image {
  return { ...image, env: { ...image.env, NODE_EXTRA_CA_CERTS: authorities } }
}

/** What a build sends: everything that is committed, which `.dockerignore` leaves of a checkout. */
function copySources(folder: string, user: string, root: string): void {
  mkdirSync(folder, { recursive: true })
  const archive = spawnSync("git", ["archive", "HEAD"], { maxBuffer: 256 * 1024 ** 2 })
  run("tar", ["-x", "-C", folder], { input: archive.stdout, stdio: ["pipe", "inherit", "inherit"] })
  rmSync(join(folder, ".ci"), { recursive: true, force: true })
  run("chroot", [root, "chown", "-R", `${user}:${user}`, folder.slice(root.length)])
}

/** Starts the image without a network, and sees that it serves, and that it ends in time. */
async function start(root: string, image: Image): Promise<void> {
  step("its first start: no network, nothing but /data and /tmp to write to")
  mkdirSync(join(root, "data"), { recursive: true })
  const offline = inside(root, image, image.command, { hasChecksum: true })
  const begun = Date.now()
  const program = spawn("unshare", ["--net", ...offline], { stdio: ["ignore", "inherit", "inherit"] })
  const ended = once(program, "exit")
  const probe =
    "fetch('http://127.0.0.1:3000' + process.argv[1]).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
  const results = (path: string) =>
    spawnSync("nsenter", [`--net=/proc/${program.pid}/ns/net`, process.execPath, "-e", probe, path])
      .status === 0
  while (!results("/readyz")) {
    if (program.exitCode !== null || Date.now() - begun > 120_000) throw new Error("it does not serve")
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  step(`it serves after ${((Date.now() - begun) / 1_000).toFixed(1)} s`)
  for (const path of ["/", "/shop/preview-shop", "/shop/login", "/admin/login"])
    if (!results(path)) throw new Error(`${path} is not served`)
  const stopped = Date.now()
  spawnSync("pkill", ["-TERM", "--parent", String(program.pid)])
  await ended
  step(`SIGTERM ends it after ${((Date.now() - stopped) / 1_000).toFixed(1)} s`)
}

/** Arguments of `unshare` for a program in the image, with its own mounts and processes. */
function inside(
  root: string,
  { user, folder, env }: Image,
  program: readonly string[],
  { hasChecksum = false } = {},
): string[] {
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount --rbind /dev ${root}/dev`,
    `mount -t proc proc ${root}/proc`,
    ...(hasChecksum
      ? [
          "ip link set lo up",
          `mount --bind ${root}/data ${root}/data`,
          `mount -t tmpfs tmpfs ${root}/tmp`,
          `mount -o remount,ro,bind ${root}`,
        ]
      : []),
  ]
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  const chroot = [
    "chroot",
    `--userspec=${user}:${user}`,
    root,
    "env",
    "-i",
    `HOME=/home/${user}`,
    ...variables,
  ]
  const script = `${mounts.join(" && ")} && exec "$@"`
  const there = ["sh", "-c", `cd ${folder} && exec "$@"`, "sh", ...program]
  return ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script, "sh", ...chroot, ...there]
}

function step(text: string): void {
  console.log(`── ${text}`)
}
