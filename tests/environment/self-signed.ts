import { generateKeyPairSync, sign } from "node:crypto"
import { isIPv4 } from "node:net"

/** Encodes a value of DER with its tag and its length. */
function der(tag: number, ...parts: readonly (Buffer | readonly number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...parts: Parameters<typeof der>[1][]) => der(0x30, ...parts)
const text = (tag: number, words: string) => der(tag, Buffer.from(words))

/** DER: ecdsa-with-SHA256, a common name, the certificate's names. */
const signedBy = sequence([0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02])
const commonName = [0x06, 0x03, 0x55, 0x04, 0x03]
const alternativeNames = [0x06, 0x03, 0x55, 0x1d, 0x11]

/**
 * Returns a self-signed certificate for `host`, a name or an IPv4 address, valid for decades, and its key; both as PEM.
 * If a program trusts two of them, each needs an `issuer` of another name.
 */
export function selfSigned(host: string, issuer = host): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const name = sequence(der(0x31, sequence(commonName, text(0x0c, issuer))))
  const names = sequence(isIPv4(host) ? der(0x87, host.split(".").map(Number)) : text(0x82, host))
  const tbs = sequence(
    der(0xa0, [0x02, 0x01, 0x02]),
    [0x02, 0x01, 0x01],
    signedBy,
    name,
    sequence(text(0x17, "200101000000Z"), text(0x17, "490101000000Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(alternativeNames, der(0x04, names)))),
  )
  const signature = sign("sha256", tbs, privateKey)
  const certificate = sequence(tbs, signedBy, der(0x03, [0], signature)).toString("base64")
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  }
}
