import { openPlatformKeys } from "#app/auth/platform-keys.server.ts"
import { hkdfSync, randomUUID } from "node:crypto"
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose"
import { beforeAll, expect, test } from "vitest"
import { readShopToken, signShopToken } from "./shop-token.server.ts"

const secret = "a secret of at least thirty-two characters"
const shop = { id: randomUUID(), email: "rima@shops.example", username: "rima" }
const sessionId = randomUUID()
const soon = () => new Date(Date.now() + 60_000)

const claims = { ...shop, role: "shop", type: "shop_auth" }
/** The module derives this key, which a forger can't know. */
const key = new Uint8Array(hkdfSync("sha256", secret, "", "vitrine shop token", 32))

type Token = Partial<{
  claims: object
  issuer: string
  alg: string
  key: Uint8Array
  jti: string
  end: number
}>

function token(options: Token = {}): Promise<string> {
  return new SignJWT({ ...claims, ...options.claims })
    .setProtectedHeader({ alg: options.alg ?? "HS256" })
    .setIssuer(options.issuer ?? "vitrine")
    .setIssuedAt()
    .setExpirationTime(options.end ?? Math.floor(soon().getTime() / 1_000))
    .setJti(options.jti ?? sessionId)
    .sign(options.key ?? key)
}

beforeAll(() => openPlatformKeys({ secret }))

test("a token carries the specification's claims and is read back", async () => {
  const signed = await signShopToken({ shop, sessionId, endsAt: soon() })
  expect(decodeJwt(signed)).toMatchObject({ ...claims, iss: "vitrine", jti: sessionId })
  expect(await readShopToken(signed)).toEqual({ shopId: shop.id, sessionId })
  // The control for every error below.
  expect(await readShopToken(await token())).toEqual({ shopId: shop.id, sessionId })
})

test.each<[string, Token]>([
  ["of another issuer", { issuer: "elsewhere" }],
  ["of another type", { claims: { type: "admin_auth" } }],
  ["of another role", { claims: { role: "admin" } }],
  ["for no shop", { claims: { id: "1 or 1=1" } }],
  ["for no session", { jti: "none" }],
  ["expired", { end: Math.floor(Date.now() / 1_000) - 1 }],
  ["signed with another key", { key: new Uint8Array(32) }],
  ["signed with the bare secret", { key: new TextEncoder().encode(secret) }],
  ["by another algorithm", { alg: "HS512" }],
])("a token %s is none", async (_, options) => {
  expect(await readShopToken(await token(options))).toBeNull()
})

test("a token that claims to need no signature is none", async () => {
  const unsigned = new UnsecuredJWT({ ...claims, jti: sessionId })
    .setIssuer("vitrine")
    .setExpirationTime("1h")
  expect(await readShopToken(unsigned.encode())).toBeNull()
})

test("a token without an end, a changed one and plain text are none", async () => {
  const endless = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer("vitrine")
    .setJti(sessionId)
    .sign(key)
  expect(await readShopToken(endless)).toBeNull()
  const [header, payload, signature] = (await token()).split(".")
  const other = Buffer.from(JSON.stringify({ ...decodeJwt(await token()), id: randomUUID() })).toString(
    "base64url",
  )
  expect(await readShopToken(`${header}.${other}.${signature}`)).toBeNull()
  expect(await readShopToken(`${header}.${payload}.`)).toBeNull()
  for (const text of ["", "a", "a.b.c", "null"]) expect(await readShopToken(text)).toBeNull()
})
