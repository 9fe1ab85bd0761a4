import ipaddr from "ipaddr.js"
import { expect, test } from "vitest"
import { parseIPAddress } from "#app/http/ip-address.ts"
import {
  isPrivateAddress,
  isPushEndpoint,
  openPushNetwork,
  sendToPushService,
} from "./push-network.server.ts"

openPushNetwork({ allowsPrivate: false })

test.each([
  ...[
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "168.63.129.16",
    "192.0.2.1",
    "198.51.100.1",
    "203.0.113.1",
  ],
  ...[
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:a00:1",
    "fe80::1",
    "fd00::1",
    "64:ff9b::a00:1",
    "ff02::1",
    "2002:a00:1::",
    "64:ff9b:1::a00:1",
    "fec0::1",
    "2001:0:a00:1::",
    "100::1",
    "2001:db8::1",
    "3fff::1",
  ],
  ...["::8.8.8.8", "::808:808", "::ffff:0:a00:1", "0:0:0:0:0:FFFF:7f00:1", "::ffff:169.254.169.254%eth0"],
  ...["fe80::1%eth0", "fc00:1db8:fe80:7f00:ffff:64c2:255.255.255.255%eth0"],
  ...["no address", "", "127.1", "0x7f.1", "0177.0.0.1", "2130706433", "010.8.8.8", "8.8.8.8%eth0"],
  ...["8.8.8", "::ffff:0x8.8.8.8", "::ffff:010.8.8.8", "2606:4700::1111%", "2606:4700::1111%eth0/1"],
])("%s is private", (address) => expect(isPrivateAddress(address)).toBe(true))

test.each([
  ...["8.8.8.8", "172.32.0.1", "168.63.129.17", "2606:4700::1111", "2001:4860:4860::8888"],
  ...["::ffff:8.8.8.8", "::FFFF:808:808"],
])("%s is public", (address) => expect(isPrivateAddress(address)).toBe(false))

test.each([
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["168.63.129.16/32", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16"],
  ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
  ...["::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "100:0:0:1::/64", "2001::/23"],
  ...["2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10", "fec0::/10"],
  "ff00::/8",
])("all of %s is private, from its first address to its last", (network) => {
  const [first = "", bits] = network.split("/")
  const bytes = parseIPAddress(first)?.toByteArray() ?? []
  const last = bytes.map((byte, index) => byte | (0xff >> Math.max(0, Math.min(8, Number(bits) - index * 8))))
  for (const address of [bytes, last])
    expect(isPrivateAddress(ipaddr.fromByteArray(address).toString())).toBe(true)
})

test.each([
  ...[
    "http://push.example/1",
    "https://127.0.0.1/1",
    "https://[::1]/1",
    "https://[::ffff:7f00:1]/1",
    "https://localhost/1",
  ],
  ...[
    "https://push.example:8443/1",
    "https://user@push.example/1",
    "https://2130706433/1",
    "https://0x7f.1/1",
    "",
  ],
])("%s is kept as no push address", (text) => expect(isPushEndpoint(text)).toBe(false))

test("the addresses of push services are kept", () => {
  for (const text of ["https://fcm.googleapis.com/fcm/send/a:b", "https://web.push.apple.com/x?y"])
    expect(isPushEndpoint(text)).toBe(true)
})

test("a name that leads to this machine is refused at the moment of connecting", async () => {
  const sent = sendToPushService("https://local.localhost/1", {
    method: "post",
    headers: {},
    body: new Uint8Array(),
  })
  await expect(sent).rejects.toThrow(/leads to a private address|ENOTFOUND|EAI_AGAIN/)
})
