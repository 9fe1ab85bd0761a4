import { freePorts } from "../../environment/free-ports.ts"
import { askJson, until, type Daemon, type Daemons } from "./daemons.ts"

export type EtcdMember = { name: string; client: string; kill(): void; start(): void }

/** Three members of etcd, which hold who the primary is. */
export class Etcd {
  readonly members: readonly EtcdMember[]

  private constructor(members: readonly EtcdMember[]) {
    this.members = members
  }

  static async start(daemons: Daemons): Promise<Etcd> {
    const ports = await freePorts(6)
    const positions = [1, 2, 3].map((number, index) => ({
      name: `etcd${number}`,
      client: `127.0.0.1:${ports[2 * index]}`,
      peer: `http://127.0.0.1:${ports[2 * index + 1]}`,
    }))
    const together = positions.map(({ name, peer }) => `${name}=${peer}`).join(",")
    const members = positions.map(({ name, client, peer }) => {
      const directory = daemons.ownFolder(name)
      const url = `http://${client}`
      const flags = {
        ...{ name: name, "data-dir": directory, "enable-v2": "false", logger: "zap" },
        ...{ "listen-client-urls": url, "advertise-client-urls": url },
        ...{ "listen-peer-urls": peer, "initial-advertise-peer-urls": peer },
        ...{ "initial-cluster": together, "initial-cluster-state": "new" },
      }
      let daemon: Daemon
      const start = () => {
        const args = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`)
        daemon = daemons.start(name, ["etcd", ...args])
      }
      start()
      return { name, client, start, kill: () => daemon.kill("SIGKILL") }
    })
    const etcd = new Etcd(members)
    await until("etcd has no leader", 30, () => etcd.isWhole())
    return etcd
  }

  /** For Patroni. */
  get hosts(): string {
    return this.members.map(({ client }) => client).join(",")
  }

  /** Whether every member takes part. */
  async isWhole(): Promise<boolean> {
    const all = this.members.map(({ client }) => askJson<{ health: string }>(`http://${client}/health`))
    return (await Promise.all(all)).every((result) => result?.health === "true")
  }

  /** The member that leads, or one that follows. */
  async memberThat(part: "leads" | "follows"): Promise<EtcdMember> {
    for (const member of this.members) {
      const status = await askJson<{ header: { member_id: string }; leader: string }>(
        `http://${member.client}/v3/maintenance/status`,
        { method: "POST", body: "{}" },
      )
      if (status !== null && (status.leader === status.header.member_id) === (part === "leads")) return member
    }
    throw new Error(`no member of etcd ${part}`)
  }
}
