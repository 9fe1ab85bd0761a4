/** A page in one encoding, ready to be sent. */
export type Representation = {
  readonly body: Buffer
  /** Strong: these bytes and no others. Null where there is nothing to ask about again. */
  readonly tag: string | null
  /** Of other bytes that say exactly the same in this encoding: who has those does not need these. */
  readonly formerTag: string | null
  /** Names and values by turns, as `writeHead` takes them. */
  readonly headers: readonly string[]
}

/** The tag that an `If-None-Match` names of this representation, or null. */
export function matchedTag(
  ifNoneMatch: string | undefined,
  { tag, formerTag }: Representation,
): string | null {
  if (ifNoneMatch === undefined || tag === null) return null
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return tag
  const named = ifNoneMatch.split(",").map((one) => one.trim().replace(/^W\//, ""))
  return [tag, formerTag].find((own) => own !== null && named.includes(own)) ?? null
}
