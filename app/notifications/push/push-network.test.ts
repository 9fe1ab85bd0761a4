import { expect, test } from "vitest"
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
  "no address",
])("%s is private", (address) => expect(isPrivateAddress(address)).toBe(true))

test.each(["8.8.8.8", "172.32.0.1", "168.63.129.17", "2606:4700::1111", "2001:4860:4860::8888"])(
  "%s is public",
  (address) => expect(isPrivateAddress(address)).toBe(false),
)

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
